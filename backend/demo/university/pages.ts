import type { ContentPage } from '../../src/modules/content/pages/page.entity.js';
import type { RichText, RichTextMark, RichTextNode } from '../../src/platform/rich-text/rich-text.js';
import { addDays, newYork } from './dates.js';
import { growthChart, sectionFileId } from './classroom-files.js';
import type { DemoSection } from './offering.js';
import type { Row } from './rows.js';
import { idFor } from './seed.js';

const text = (words: string, ...types: RichTextMark['type'][]): RichTextNode => ({
  type: 'text',
  text: words,
  ...(types.length && { marks: types.map((type) => ({ type })) }),
});
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const heading = (words: string): RichTextNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [text(words)],
});
const list = (...items: string[]): RichTextNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(text(item))] })),
});
const cell = (type: 'tableHeader' | 'tableCell', words: string): RichTextNode => ({
  type,
  content: [paragraph(text(words))],
});

const row = (...content: RichTextNode[]): RichTextNode => ({ type: 'tableRow', content });

const welcome: RichTextNode[] = [
  paragraph(
    text('Welcome. This page says how the course works. Read it before the first session, and '),
    text('ask in the discussion', 'strong'),
    text(' if anything is unclear.'),
  ),
  heading('Every week'),
  list(
    'Read the unit and watch the recording by Tuesday.',
    'Post one question in the discussion by Thursday.',
    'Submit the assignment by its due date. All times are Eastern Time.',
  ),
  heading('How you are graded'),
  {
    type: 'table',
    content: [
      row(cell('tableHeader', 'Work'), cell('tableHeader', 'What counts')),
      row(cell('tableHeader', 'Quizzes'), cell('tableCell', 'Correct terms')),
      row(cell('tableHeader', 'Papers'), cell('tableCell', 'A clear question and your own argument')),
    ],
  },
  {
    type: 'callout',
    attrs: { kind: 'important' },
    content: [
      paragraph(text('Late work loses points every day. Write to your instructor before the due date.')),
    ],
  },
];

const growth = (section: DemoSection): RichTextNode[] => [
  paragraph(text('The value after n years of a deposit P at a yearly rate r is:')),
  { type: 'mathBlock', attrs: { tex: 'A = P \\left(1 + r\\right)^n' } },
  paragraph(
    text('With '),
    { type: 'mathInline', attrs: { tex: 'P = 1000' } },
    text(' and '),
    { type: 'mathInline', attrs: { tex: 'r = 0.05' } },
    text(', ten years give $1,628.89.'),
  ),
  {
    type: 'image',
    attrs: {
      fileId: sectionFileId(section, growthChart),
      alt: 'Eleven bars, one for each year from 0 to 10. Each is 5% taller than the one before: from $1,000 to $1,629.',
    },
  },
  heading('How the rate changes the result'),
  {
    type: 'table',
    content: [
      row(
        cell('tableHeader', 'Yearly rate'),
        cell('tableHeader', 'After 10 years'),
        cell('tableHeader', 'After 30 years'),
      ),
      row(cell('tableHeader', '3%'), cell('tableCell', '$1,343.92'), cell('tableCell', '$2,427.26')),
      row(cell('tableHeader', '5%'), cell('tableCell', '$1,628.89'), cell('tableCell', '$4,321.94')),
      row(cell('tableHeader', '7%'), cell('tableCell', '$1,967.15'), cell('tableCell', '$7,612.26')),
    ],
  },
  {
    type: 'callout',
    attrs: { kind: 'tip' },
    content: [
      paragraph(
        text(
          'Check a result with the rule of 72: at 6% a year, a deposit doubles in about 72 ÷ 6 = 12 years.',
        ),
      ),
    ],
  },
];

const badYear: RichTextNode[] = [
  paragraph(text('A plan is only as good as its worst year. Test yours with three questions:')),
  list(
    'Which payments are due even if nothing comes in?',
    'How many months do the reserves last?',
    'What would you sell first, and at what loss?',
  ),
];

const review: RichTextNode[] = [heading('Topics'), list('Terms and definitions', 'Growth over time')];

const plansOf = (
  section: DemoSection,
): { title: string; content: RichTextNode[]; isPublished: boolean }[] => [
  { title: 'How this course works', content: welcome, isPublished: true },
  { title: 'Unit 2: growth over time', content: growth(section), isPublished: true },
  { title: 'Unit 4: a plan that survives a bad year', content: badYear, isPublished: true },
  { title: 'Review for the final examination', content: review, isPublished: false },
];

export type DemoPage = Row<ContentPage> & { document: RichText };

/** The pages of a section that is taught now. */
export const pagesOf = (section: DemoSection, today: string): DemoPage[] =>
  plansOf(section).map(({ title, content, isPublished }) => {
    const editedAt = newYork(addDays(today, -50), '10:00');
    return {
      id: idFor('page', section.id, title),
      createdAt: editedAt,
      sectionId: section.id,
      title,
      document: { type: 'doc', content },
      isPublished,
      number: 1,
      editedById: section.instructorId!,
      editedAt,
    };
  });
