import type { Row } from './calls.js';
import { type Campus, document } from './campus.js';
import { hours } from './days.js';
import { nobody, type Resource, then } from './resource.js';

/** What a course consists of. */
export async function contentResources(campus: Campus, section: Row): Promise<Resource[]> {
  const discussion = await campus.discussion(section);
  const module = await campus.module(section);
  const mark = (): string => campus.next();
  const below = { client: campus.admin, immutable: {} };
  return [
    {
      ...below,
      path: '/api/pages',
      within: `/api/sections/${section.id}/pages`,
      body: { title: mark(), document: document('Read.'), isPublished: false },
      changed: { title: mark(), document: document('Read twice.'), isPublished: true },
      readOnly: { number: 7, editedByName: 'Eve', sectionId: nobody, id: nobody },
      moves: ['number', 'editedAt'],
    },
    {
      ...below,
      path: '/api/modules',
      within: `/api/sections/${section.id}/modules`,
      body: { title: mark(), isPublished: false, availableFrom: hours(10), prerequisiteIds: [module.id] },
      changed: { title: mark(), isPublished: true, availableFrom: null, prerequisiteIds: [] },
      readOnly: { position: 7, sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/module-items',
      within: `/api/modules/${module.id}/items`,
      body: { kind: 'link', title: mark(), url: 'https://example.edu/', indent: 1, isPublished: false },
      changed: { title: mark(), indent: 2, isPublished: true },
      readOnly: { position: 7, moduleId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/section-folders',
      within: `/api/sections/${section.id}/folders`,
      body: { name: mark(), parentId: null },
      changed: { name: mark() },
      readOnly: { sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/section-files',
      within: `/api/sections/${section.id}/files`,
      file: `${mark()}.txt`,
      body: { isPublished: false },
      changed: { name: `${mark()}.txt`, isPublished: true },
      readOnly: { size: 1, mediaType: 'text/html', sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/discussions',
      within: `/api/sections/${section.id}/discussions`,
      body: {
        title: mark(),
        document: document('Which?'),
        opensAt: hours(1),
        locksAt: hours(90),
        requireInitialPost: true,
        assignmentId: null,
        isPublished: false,
      },
      changed: { title: mark(), document: null, locksAt: hours(91), requireInitialPost: false },
      readOnly: { isPinned: true, unread: 3, state: 'open', sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/posts',
      within: `/api/discussions/${discussion.id}/posts`,
      body: { parentId: null, document: document('That one.') },
      changed: { document: document('The other one.') },
      immutable: { parentId: nobody },
      readOnly: { number: 7, authorName: 'Eve', deletedAt: then, hiddenAt: then, id: nobody },
      moves: ['changeNumber', 'editedAt', 'version'],
    },
  ];
}
