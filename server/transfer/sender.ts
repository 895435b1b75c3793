/** One statement runs while the next rows are read, never two. */
export function createSender() {
  let pending: Promise<void> = Promise.resolve();
  const send = async (statement: () => Promise<void>) => {
    await pending;
    pending = statement();
    // Thrown to the next caller that waits for it.
    pending.catch(() => undefined);
  };
  return Object.assign(send, { settle: () => pending });
}
