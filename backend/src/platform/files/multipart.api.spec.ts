import { describe, expect, it } from '@jest/globals';
import { jpeg, pdf, png } from '../../../test/harness/files.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { incoming, multipartWorld, post } from '../../../test/harness/worlds/multipart.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';

multipartWorld();

describe('a form with files', () => {
  it('should be read by its class: texts become numbers, booleans and lists, what is empty was left out', async () => {
    const { body } = await post()
      .field('name', '  Zoë 😀 ')
      .field('message', 'one\r\ntwo')
      .field('consent', 'true')
      .field('credits', '30')
      .field('colours', 'red')
      .field('colours', 'blue')
      .attach('files', pdf(), 'Zeugnis für Zoë.pdf')
      .attach('files', png(), 'two.png')
      .attach('files', jpeg(), 'three.JPEG')
      .expect(201);
    expect(body).toEqual({
      body: { name: 'Zoë 😀', message: 'one\ntwo', consent: true, credits: 30, colours: ['red', 'blue'] },
      files: [
        {
          id: expect.any(String),
          name: 'Zeugnis für Zoë.pdf',
          mediaType: 'application/pdf',
          size: pdf().length,
        },
        { id: expect.any(String), name: 'two.png', mediaType: 'image/png', size: png().length },
        { id: expect.any(String), name: 'three.JPEG', mediaType: 'image/jpeg', size: jpeg().length },
      ],
    });
    expect(incoming()).toEqual([]);
  });

  it('should be refused for all that is wrong with fields and files at once', async () => {
    const response = await post()
      .field('consent', 'perhaps')
      .field('credits', '1e3')
      .field('colours', 'red')
      .field('colours', 'mauve')
      .field('unknown', 'x')
      .attach('files', Buffer.from('x'), 'page.html')
      .attach('files', Buffer.from('GIF89a'), 'picture.png')
      .attach('more', pdf(), 'a.pdf')
      .attach('message', pdf(), 'a.pdf');
    expectProblem(response, 422, {
      errors: {
        name: ['Name is required'],
        consent: ['Must be true or false.'],
        credits: ['Must be a valid number'],
        colours: ['Must be a list of these values: red, green, blue.'],
        unknown: ["This field is unknown or can't be set."],
        files: [
          '"page.html" must be one of these file types: PDF, JPG, JPEG, PNG.',
          '"picture.png" is not a PNG picture, although its name says so. Save the file as a PNG picture, then upload it again.',
        ],
        more: ["This field is unknown or can't be set."],
        message: ['Must be text.'],
      },
    });
    expect(incoming()).toEqual([]);
  });

  it('should be sent as multipart/form-data, and other routes are to have none', async () => {
    expectProblem(await post().send({ name: 'x' }), 415);
    expectProblem(await registrar.post('/api/terms').field('name', 'x'), 415);
    const student = await system.as('student');
    expectProblem(await student.post('/api/terms').field('name', 'x'), 403);
    expectProblem(await system.anonymous.post('/api/forms').field('name', 'x'), 401);
  });
});
