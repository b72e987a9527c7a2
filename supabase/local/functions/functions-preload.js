// Runs inside Deno before an Edge Function: when the process that started it is gone, however it
// ended, the function ends as well. (Reading standard input instead would keep the function from starting.)
const parent = Deno.ppid;
Deno.unrefTimer(
  setInterval(() => {
    if (Deno.ppid !== parent) Deno.exit(0);
  }, 500),
);
