import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelsFromCodes, strayMessages } from '../check-messages.mjs';
import { refusedWords } from '../check-words.mjs';

/** Ten sentences of the kind that the voice rules out, each with the word that the check must name. */
const planted = [
  ['// Whoever asked for it does not decide it.', 'Whoever'],
  ["const empty = 'No holds stand';", 'stand'],
  ["const question = 'Take X out of use? Its tokens end at once.';", 'out of use'],
  ['/** That you look here is seen by somebody. */', 'somebody'],
  ["throw new Error('The place cannot be given up.');", 'given up'],
  ['const file = `"${\'x\'}" is none of PDF, JPG`;', 'is none of'],
  ["const mail = 'An e-mail was sent to the student';", 'e-mail'],
  ["const title = '3 inquiries in hand';", 'in hand'],
  ["const blocked = 'A hold stands in the way of it';", 'in the way'],
  ["const closed = 'Nothing is taken any more since then';", 'is taken'],
];

for (const [line, refused] of planted) {
  test(`"${refused}" in ${line} should be refused`, () => {
    const found = refusedWords('backend/src/planted.ts', `const a = 1;\n${line}\n`);
    assert.ok(
      found.some((message) => message.startsWith(`backend/src/planted.ts:2: "${refused}": write `)),
      found.join('\n') || 'nothing was refused',
    );
  });
}

test('text between tags and in documents should be read', () => {
  const page = 'const a = <p>\n  Handed in twice\n</p>;\n';
  assert.match(refusedWords('frontend/src/Planted.tsx', page).join(), /Planted\.tsx:2: "Handed in"/);
  assert.match(
    refusedWords('docs/planted.md', '# One\n\nAnyone can log in.\n').join(),
    /planted\.md:3: "log in"/,
  );
});

test('comments before a closing brace and in a union should be read', () => {
  const code = "function a() {\n  // Somebody waits.\n}\ntype B =\n  // Whoever asks.\n  | 'c'\n  | 'd';\n";
  assert.equal(refusedWords('backend/src/planted.ts', code, ['comment']).length, 2);
});

test('identifiers, values, code marks and addresses should not be read', () => {
  const code =
    "const cancelled = status === 'cancelled'; // the value `cancelled` of the API\nget('GET /api/login');\n";
  assert.deepEqual(refusedWords('backend/src/planted.ts', code), []);
  assert.deepEqual(
    refusedWords('docs/planted.md', 'See [sign-in](/api/login) and `login`.\n\n```\nlog in\n```\n'),
    [],
  );
});

test('only texts of the kinds asked for should be read', () => {
  const code = "// Somebody waits.\nconst a = 'Whoever asks waits';\n";
  const kinds = (...asked) => refusedWords('backend/src/planted.ts', code, asked).join();
  assert.match(
    kinds('comment'),
    /^backend\/src\/planted\.ts:1: "Somebody": [^,]+, or the person: "a student"$/,
  );
  assert.match(kinds('sentence'), /^backend\/src\/planted\.ts:2: "Whoever"/);
});

test('plain sentences should pass', () => {
  const plain =
    "const a = 'The seats are full. Join the waitlist, which stands for a later chance.'; // Good standing\n";
  assert.deepEqual(refusedWords('backend/src/planted.ts', plain), []);
});

const screen = 'frontend/src/pages/planted/Planted.tsx';
const stray = [
  ["const failed = 'Could not load the enrollments of this term';", 'a string'],
  ['const page = <p>Students appear here when they register.</p>;', 'page text'],
  ['const asked = `Drop ${name} from this section and its waitlist?`;', 'a template'],
  ['const box = <Box all="With or without a seat" />;', 'an attribute'],
];

for (const [line, what] of stray) {
  test(`a sentence of more than four words in ${what} of a screen should be refused`, () => {
    const [found, ...more] = strayMessages(screen, `const a = 1;\n${line}\n`);
    assert.match(found ?? 'nothing was refused', /^frontend\/src\/pages\/planted\/Planted\.tsx:2: /);
    assert.deepEqual(more, []);
  });
}

test('sentences in message files, manifests, tests, styles and other workspaces should pass', () => {
  const sentence = "const failed = 'Could not load the enrollments of this term';\n";
  for (const name of [
    'frontend/src/pages/planted/messages.ts',
    'frontend/src/pages/planted/messages-dialog.tsx',
    'frontend/src/pages/planted/screen.ts',
    'frontend/src/pages/planted/Planted.test.tsx',
    'frontend/src/theme/planted.ts',
    'backend/src/planted.ts',
  ]) {
    assert.deepEqual(strayMessages(name, sentence), [], name);
  }
});

test('labels of four words, comments and allowed texts should pass, and longer texts with an allowed one should not', () => {
  const allowed = "'A field belongs in a Form'";
  assert.deepEqual(
    strayMessages(
      screen,
      `// The comment of a screen may be long.\nconst label = 'Drop from this section';\n`,
    ),
    [],
  );
  assert.deepEqual(strayMessages(screen, `throw new Error(${allowed});\n`), []);
  assert.equal(strayMessages(screen, "const a = 'A field belongs in a Form of this page';\n").length, 1);
});

test('a label made from a code should be refused, except in the listed files and in tests', () => {
  const code =
    "import { dotted, words } from '../../components/format';\n\nconst label = (status: string) => words(status);\n";
  assert.deepEqual(labelsFromCodes(screen, `// A screen.\n${code}`), [`${screen}:2: words`]);
  assert.equal(labelsFromCodes(screen, code.replace(', words }', ',\n  words,\n}')).length, 1);
  for (const name of [
    'frontend/src/components/history/happenings.ts',
    'frontend/src/pages/planted/Planted.test.tsx',
    'backend/src/planted.ts',
  ]) {
    assert.deepEqual(labelsFromCodes(name, code), [], name);
  }
  assert.deepEqual(labelsFromCodes(screen, 'const words: EndingWords = { end: "End" };\n'), []);
});
