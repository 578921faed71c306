const tickMs = 20;

/**
 * Milliseconds in which this process was running: time lost between two ticks on a busy machine doesn't count. For
 * promises such as "within 5 s", which apply to the product and not to the machine. For "not before", use the clock.
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
