/** Texts that may contain a word the glossary refuses, with the reason. The files about the glossary itself come first. */
export const skippedFiles = [
  'docs/developer/voice.md',
  'scripts/lib/words/glossary.mjs',
  'scripts/test/words.test.mjs',
  /^docs\/reference\//, // generated from texts that are checked where they are written
  /\.gen\.ts$/, // generated as well
];

/** `text` as it is written in the file, and why it stays. */
export const allowedTexts = [];
