const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Numbered progress lines: one when a long step begins, one when it is done. */
export function steps(total) {
  const began = Date.now();
  let number = 0;
  return {
    async step(title, work) {
      const label = `[${++number}/${total}]`;
      const start = Date.now();
      let shown = false;
      const say = (text) => {
        console.log(`${label} ${title}: ${text} ...`);
        shown = true;
      };
      const pulse = setInterval(
        () => say(`${shown ? 'still ' : ''}working, ${seconds(Date.now() - start)}`),
        10_000,
      );
      try {
        const result = await work(say);
        const note = typeof result === 'string' ? `: ${result}` : '';
        console.log(`${label} ${title}${note} (${seconds(Date.now() - start)})`);
        return result;
      } finally {
        clearInterval(pulse);
      }
    },
    elapsed: () => seconds(Date.now() - began),
  };
}

/** For callers without numbers: reports only long steps. */
export const quietly = { step: (title, work) => work((text) => console.log(`${title}: ${text} ...`)) };
