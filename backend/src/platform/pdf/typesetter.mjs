/**
 * A separate process that typesets documents: the typesetter is native code, blocks the thread, and caches what it
 * reads. typesetter.ts starts it for a document, and ends it after some time without any.
 */
import os from 'node:os';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { Fonts } from './fonts.mjs';

const fonts = new Fonts();

/** Invisible characters that may do harm: controls, marks that reverse the direction, surrogate halves. */
const unseen = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

const eachText = (value, change) => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => eachText(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, eachText(item, change)]));
};

const named = (character) => `[U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;

async function set({ template, data, at }) {
  const clean = eachText(data, (text) => text.normalize('NFC').replace(unseen, ''));
  const found = await fonts.for(template + JSON.stringify(clean));
  const shown = eachText(clean, (text) =>
    Array.from(text, (character) => (found.missing.has(character) ? named(character) : character)).join(''),
  );
  const compiler = NodeCompiler.create({
    workspace: os.tmpdir(),
    fontArgs: [{ fontBlobs: found.fonts }],
  });
  const inputs = { data: JSON.stringify(shown) };
  const compiled = compiler.compile({ mainFileContent: template, inputs });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? []));
  // PDF/UA-1: it throws if the document would not be accessible or would lack a glyph.
  return compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: at });
}

// If the server has ended, no one can receive the document.
const answer = (message) => process.send(message, (error) => error && process.exit());

process.on('message', (work) => {
  set(work).then(
    (pdf) => answer({ pdf }),
    (error) => answer({ error: String(error?.message ?? error) }),
  );
});
process.on('disconnect', () => process.exit());
