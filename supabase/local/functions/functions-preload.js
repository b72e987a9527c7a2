// Runs in Deno before an Edge Function and ends it when its parent process has ended. (Reading standard input would block the start.)
const parent = Deno.ppid;
Deno.unrefTimer(
  setInterval(() => {
    if (Deno.ppid !== parent) Deno.exit(0);
  }, 500),
);
