/** Resolves like `task`, or rejects with a TimeoutError after `milliseconds`. For tasks that can't be aborted. */
export function withTimeout<Value>(milliseconds: number, task: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The request timed out.', 'TimeoutError')), milliseconds);
    void task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
