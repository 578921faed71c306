/**
 * Separates the output of commands that run in parallel: that of the first is shown as it arrives, that of the others
 * as a block once those before have ended.
 */
export class OutputBlocks {
  #blocks = [];

  constructor(write = (text) => process.stdout.write(text)) {
    this.write = write;
  }

  open(title) {
    const block = { held: '', ended: false };
    this.#blocks.push(block);
    const write = (text) => {
      if (this.#blocks[0] === block) this.write(text);
      else block.held += text;
    };
    write(`\n=== ${title} ===\n`);
    return {
      write,
      end: () => {
        block.ended = true;
        this.#advance();
      },
    };
  }

  #advance() {
    while (this.#blocks[0]?.ended) {
      this.#blocks.shift();
      const next = this.#blocks[0];
      if (next) this.write(next.held);
    }
  }
}
