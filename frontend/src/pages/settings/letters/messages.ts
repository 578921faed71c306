import type { LetterTemplateDto } from '../../../api/types.gen';

export const statusLabels: Record<LetterTemplateDto['status'], string> = {
  draft: 'Draft',
  published: 'Published',
  retired: 'Retired',
};

/** What the screen says about the letters of decisions. */
export const messages = {
  note: 'The letter of each admission decision. New letters use the published version.',
  version: (number: number) => `Version ${number}`,
  name: (decision: string, number: number) => `${decision}, version ${number}`,
  published: (day: string, who: string | null) => (who ? `${day}, by ${who}` : `${day}, initial setup`),
  notPublished: 'Not published',
  empty: 'No versions match.',
  preview: 'Preview',
  previewPdf: 'Preview PDF',
  previewNote: 'With the data of an example. Paragraphs are separated by blank lines.',
  fields: (names: readonly string[]) => `Fields: ${names.map((name) => `{{${name}}}`).join(', ')}`,
  subject: 'Subject is required',
  body: 'Text is required',
  decision: 'Decision is required',
  publish: {
    title: (name: string) => `Publish ${name}?`,
    text: 'New letters use this version, and the version before it is retired. Letters that exist stay as they are. A published version never changes.',
    confirm: 'Publish',
    done: (name: string) => `${name} published`,
    failed: 'Failed to publish the letter',
  },
  delete: {
    title: (name: string) => `Delete ${name}?`,
    text: 'The draft is deleted. The published version stays in effect.',
    confirm: 'Delete Draft',
    done: (name: string) => `${name} deleted`,
    failed: 'Failed to delete the draft',
  },
};
