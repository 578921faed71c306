/** What a person can read in a file of the repository: text of Markdown, comments and sentences of code. */
import ts from 'typescript';

const isCode = /\.[cm]?[jt]sx?$/;
const inlineCode = /`[^`\n]*`|\]\([^)\s]*\)|<[^>\s][^>]*>|https?:\/\/\S+/g;
/** Of the same length, so that the line of a word stays known. */
const blank = (text) => text.replace(/[^\n]/g, ' ');

function markdown(text) {
  const prose = text.replace(/^ *(`{3,})[^]*?^ *\1/gm, blank).replace(inlineCode, blank);
  return [{ kind: 'document', start: 0, text: prose }];
}

/** A string of one word is a name or a value, and a method with a path is an address: neither is a sentence. */
const isSentence = (text) => /\S\s+\S/.test(text.trim()) && !/^[A-Z]+ \/\S*$/.test(text.trim());

function code(name, text) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind);
  const found = [];
  const comments = new Set();
  const addComments = (ranges) => {
    for (const { pos, end } of ranges ?? []) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      found.push({ kind: 'comment', start: pos, text: text.slice(pos, end).replace(inlineCode, blank) });
    }
  };
  const visit = (node) => {
    addComments(ts.getLeadingCommentRanges(text, node.getFullStart()));
    addComments(ts.getTrailingCommentRanges(text, node.end));
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);
    if (isText && (ts.isJsxText(node) || isSentence(node.text))) {
      const start = node.getStart(source);
      const written = text.slice(start, node.end).replace(/\\n/g, '  ');
      found.push({
        kind: 'sentence',
        start,
        text: ts.isJsxText(node) ? written : written.replace(inlineCode, blank),
      });
    }
    // All children, tokens included: a comment can precede a closing brace.
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return found;
}

/** Each with `kind`, `text`, and `start`, its offset in the file. */
export function textsOf(name, content) {
  if (name.endsWith('.md')) return markdown(content);
  return isCode.test(name) ? code(name, content) : [];
}
