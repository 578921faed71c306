import { describe, expect, it } from '@jest/globals';
import {
  addItem,
  addModule,
  anotherSection,
  contentWorld,
  latestEvent,
  room,
  view,
} from '../../../../test/harness/worlds/content.js';

contentWorld();

describe('GET /api/sections/:id/progress should', () => {
  it('show students their own progress, and the class to the instructor', async () => {
    const section = await anotherSection();
    const late = await room.records.student({}, { firstName: 'Zoe', lastName: 'Adams' });
    await room.records.enrollment(late, section);
    await room.records.enrollment(await room.records.student(), section, { status: 'dropped' });
    const module = await addModule(section, { title: 'Week 1' });
    const item = await addItem(module, { title: 'Read', requirement: 'view' });
    await addItem(module);
    await addItem(module, { requirement: 'view', isPublished: false });
    await view(item).expect(200);
    const path = `/api/sections/${section.id}/progress`;
    const about = { itemId: item.id, moduleTitle: 'Week 1', title: 'Read', requirement: 'view' };

    const { body: own } = await room.learner.get(path).expect(200);
    expect(own).toEqual({ completed: 1, items: [expect.objectContaining({ ...about, isComplete: true })] });

    const { body: all } = await room.teacher.get(path).expect(200);
    expect(all).toEqual({
      items: [expect.objectContaining({ ...about, completedBy: [room.student.id] })],
      students: [
        expect.objectContaining({ studentId: late.id, name: 'Zoe Adams' }),
        expect.objectContaining({ studentId: room.student.id, name: 'Ada Byron' }),
      ],
    });
    expect((await latestEvent('progress.read')).details).toEqual({
      sectionId: section.id,
      ids: expect.arrayContaining([late.id, room.student.id]),
    });
    await room.outsider.get(path).expect(404);
    await room.otherTeacher.get(path).expect(404);
  });
});
