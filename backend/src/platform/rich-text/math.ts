import katex from 'katex';
import { messages } from './messages.js';

/** The most for one document: each formula costs up to a millisecond to check. */
export const mathLimits = { formula: 2000, formulas: 500, characters: 20_000 } as const;

/** Commands that lead elsewhere, and definitions: without them, the cost of a formula depends only on its length. */
const refused =
  /\\(href|url|includegraphics|html\w*|def|[gex]def|let|futurelet|global|long|(?:re|provide)?(?:new)?command|providecommand|newcommand|renewcommand|char|catcode)(?![a-zA-Z])/;

const settings = {
  output: 'mathml',
  throwOnError: true,
  trust: false,
  strict: 'error',
  maxExpand: 200,
  maxSize: 20,
} as const;

/** Why a formula is refused; null if KaTeX can typeset it. */
export function mathFault(tex: string, displayMode: boolean): string | null {
  const command = refused.exec(tex)?.[0];
  if (command) return messages.mathCommand(command);
  try {
    katex.renderToString(tex, { ...settings, displayMode });
    return null;
  } catch (error) {
    // KaTeX also throws errors of its own programming, and nesting can exhaust the stack.
    return messages.mathInvalid(
      error instanceof katex.ParseError ? firstLine(error.rawMessage) : 'it is too complex.',
    );
  }
}

const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 200);
