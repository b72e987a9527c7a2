/** The outcome of something, or a TimeoutError when it takes longer: for what can't be called off, or whose asking nobody here has in hand. */
export function withTimeout<Value>(milliseconds: number, task: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The request timed out.', 'TimeoutError')), milliseconds);
    void task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
