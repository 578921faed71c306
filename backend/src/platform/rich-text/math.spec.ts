import { describe, expect, it } from '@jest/globals';
import { mathFault } from './math.js';

describe('a formula', () => {
  it.each([
    'x^2 + y^2 = z^2',
    '\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}',
    '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
    '\\text{<script>alert(1)</script>}',
    '\\rule{9999em}{9999em}',
    '\\ce',
  ])('is typeset or refused with a reason, never with an error: %s', (tex) => {
    const fault = mathFault(tex, true);
    expect(fault === null || fault.startsWith("The formula can't be read: ")).toBe(true);
  });

  it.each([
    '\\frac{1',
    '}',
    'a_b_c',
    '\\unknown',
    'é',
    '\\left(',
    '\\sqrt[',
    '{'.repeat(2000),
    '\\sqrt'.repeat(400),
    '\\frac'.repeat(400),
  ])('is refused: %s', (tex) => expect(mathFault(tex, true)).toMatch(/^The formula can't be read: /));

  it.each([
    ['\\href{javascript:alert(1)}{x}', '\\href'],
    ['\\url{https://evil.example}', '\\url'],
    ['\\includegraphics{https://evil.example/a.png}', '\\includegraphics'],
    ['\\htmlClass{a}{x}', '\\htmlClass'],
    ['\\htmlStyle{color:red}{x}', '\\htmlStyle'],
    ['\\htmlData{a=b}{x}', '\\htmlData'],
    ['\\def\\a{\\a\\a}\\a', '\\def'],
    ['\\newcommand{\\a}{x}\\a', '\\newcommand'],
    ['\\gdef\\a{x}', '\\gdef'],
    ['\\let\\a=b', '\\let'],
  ])('may not contain a command that leads elsewhere or defines another: %s', (tex, command) =>
    expect(mathFault(tex, false)).toBe(`The formula can't contain ${command}.`),
  );

  it('may contain commands that only begin like those', () =>
    expect(mathFault('\\leq \\overset{a}{b} \\longrightarrow', false)).toBeNull());
});
