import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { find, namesakes, searchWorld, titles } from '../../../test/harness/worlds/search.js';
import { admin, records, system } from '../../../test/harness/worlds/world.js';

searchWorld(namesakes);

describe('GET /api/search should rank', () => {
  it.each<[string, string[]]>([
    // Numbers and codes first, in any spelling.
    ['Z770001', ['Katherine Zzhopper']],
    ['z-77-0001', ['Katherine Zzhopper']],
    ['z77 0005', ['Anna Zzhopping']],
    ['770005', ['Anna Zzhopping']],
    ['KZ.Hopper7@zzstudents.example', ['Katherine Zzhopper']],
    ['kz.hopper7@zz', ['Katherine Zzhopper']],
    // The code, its sections of the current term first, then codes with this beginning.
    ...['ZM 101', 'zm101', 'ZM-101', ' Zm  101 '].map((q): [string, string[]] => [
      q,
      [
        'ZM 101 Zzportfolio Theory',
        'ZM 101-002 Zzportfolio Theory',
        'ZM 101-003 Zzportfolio Theory',
        'ZM 101-001 Zzportfolio Theory',
        'ZM 1011 Zzportfolio Theory, Advanced',
      ],
    ]),
    ['zm 101-003', ['ZM 101-003 Zzportfolio Theory']],
    ['zm101 001', ['ZM 101-001 Zzportfolio Theory']],
    ['zzportfolio 1999', ['ZA 100-009 Zzportfolio Keeping', 'ZM 101-001 Zzportfolio Theory']],
    ['zzalder zzportf', ['ZM 101-002 Zzportfolio Theory']],
    ['C++ zzlogic', ['ZC 7 Zzlogic in C++']],
    // An exact name in either order, then beginnings of words; active students before former ones.
    ['Katherine Zzhopper', ['Zzhopper Katherine', 'Katherine Zzhopper', 'Katherine Zzhopperson']],
    ['Zzhopper, Katherine', ['Zzhopper Katherine', 'Katherine Zzhopper', 'Katherine Zzhopperson']],
    ['zzhoppin', ['Anna Zzhopping', 'Katherine Zzhopping']],
    [
      'kat zzhopp',
      ['Zzhopper Katherine', 'Katherine Zzhopper', 'Katherine Zzhopperson', 'Katherine Zzhopping'],
    ],
    ['zzhopper z770002', ['Zzhopper Katherine']],
    // The exact title; active before inactive.
    [
      'zzportfolio theory',
      [
        'ZM 101 Zzportfolio Theory',
        'ZM 1011 Zzportfolio Theory, Advanced',
        'ZM 101-002 Zzportfolio Theory',
        'ZM 101-003 Zzportfolio Theory',
        'ZM 101-001 Zzportfolio Theory',
      ],
    ],
    ['padraig zzbrien', ["Pádraig O'Zzbrien-Møller"]],
    ["o'zzbrien", ["Pádraig O'Zzbrien-Møller"]],
    ['PÁDRAIG MOLLER', ["Pádraig O'Zzbrien-Møller"]],
    ['møller zzbrien', ["Pádraig O'Zzbrien-Møller"]],
    ['Maria José de la Zzcruz', ['Maria José de la Zzcruz']],
    ['zzcruz maria', ['Maria José de la Zzcruz']],
    ['lukasz zzgrossmann', ['Łukasz Zzgroßmann']],
    ['ŁUKASZ ZZGROSSMANN', ['Łukasz Zzgroßmann']],
    ['łukazs Zzgroßman', ['Łukasz Zzgroßmann']],
    ['huong zznguyenova', ['Hương Zznguyễnova']],
    ['HƯƠNG ZZNGUYỄNOVA'.normalize('NFD'), ['Hương Zznguyễnova']],
    ['zz한', ['京子 Zz한글']],
    ['京', ['京子 Zz한글']],
    ['“Zzcruz”', ['Maria José de la Zzcruz']],
  ])('%j as %j', async (q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });
});

describe('GET /api/search should forgive one typo in', () => {
  it.each<[string, string]>([
    ['zzhpoping', 'two exchanged letters'],
    ['zzhoping', 'a missing letter'],
    ['zzhoppping', 'a letter too many'],
    ['zzhopqing', 'a wrong letter'],
    ['xzhopping', 'the first letter'],
    ['zzhoppingg', 'the end'],
    ['anan zzhoppign', 'each word'],
    ['anna zzhopi', 'a word that is still being typed'],
  ])('%j: %s', async (q) => {
    expect(await titles(q)).toContain('Anna Zzhopping');
  });

  it('titles, also for the sections of the course', async () => {
    expect((await find('zzprotfolio keping')).map(({ kind, title }) => [kind, title])).toEqual([
      ['course', 'ZA 100 Zzportfolio Keeping'],
      ['section', 'ZA 100-009 Zzportfolio Keeping'],
    ]);
  });

  it('names written as one word', async () => {
    expect(await titles('ozzbrien')).toEqual(["Pádraig O'Zzbrien-Møller"]);
  });

  it('words of four letters', async () => {
    expect(await titles('kin zzgi')).toEqual(['Kin Zzig']);
  });

  it.each(['kni zzig', 'zzhpopign', 'Z770099', 'z77006x', 'kz.hoper7@zzstudents.example'])(
    'nothing else: %j',
    async (q) => {
      expect(await titles(q)).toEqual([]);
    },
  );
});

describe('GET /api/search should return', () => {
  it('at most 20 results, some of each kind', async () => {
    const found = await find('zzeverywhere');
    expect(found).toHaveLength(20);
    for (const kind of ['student', 'course', 'section', 'person'])
      expect(found.filter((one) => one.kind === kind).length).toBe(5);
    expect(await find('zzeverywhere')).toEqual(found);
  });

  it('the kind of each result, and its address in the portal', async () => {
    const [student] = await find('Z770001');
    expect(student).toEqual({
      kind: 'student',
      id: expect.any(String),
      title: 'Katherine Zzhopper',
      subtitle: 'Z-77 0001 · Zzprogram · Junior',
      link: `/portal/student-records/${student!.id}`,
      directoryRestricted: false,
      directoryRestriction: [],
    });
    const [course, section] = await find('zm101');
    expect(course).toMatchObject({ kind: 'course', subtitle: '3 credits' });
    expect(course!.link).toMatch(/^\/portal\/courses\?search=ZM\+101&termId=[\da-f-]{36}$/);
    expect(section).toMatchObject({ kind: 'section', link: `/portal/courses/${section!.id}` });
    expect(section!.subtitle).toMatch(/ · Quirin Zzalder · Mon, Wed 9:00 AM - 10:15 AM$/);
    expect((await find('zm1011'))[0]!.subtitle).toBe('1 credit · Zz Studies');
    expect((await find('za100')).map(({ subtitle }) => subtitle)).toEqual([
      '3 credits · Inactive',
      'Zzterm 1999',
    ]);
    expect((await find('zm 101-003'))[0]!.subtitle).toMatch(/ · Canceled$/);
    expect((await find('zzalder')).find(({ kind }) => kind === 'person')).toMatchObject({
      title: 'Quirin Zzalder',
      subtitle: 'Faculty · qz@zzstaff.example',
      link: '/portal/courses?search=Quirin+Zzalder',
    });
  });

  it.each(['', ' ', '\t\n', '%', '_', '-', "'", '"', '\\', '...', '?!', '(|)'])(
    'nothing for %j',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it.each([
    '%',
    '_%',
    'zzhop%',
    'zz_opping',
    '\\',
    "zzhopping'; DROP TABLE users; --",
    'zzhop.*',
    '(zz',
    'zz|a',
    '$1',
    '[z]',
    'zz\u0001x',
  ])('nothing that the characters of %j would find as a pattern', async (q) => {
    expect((await titles(`qqxx ${q}`)).filter((title) => title.includes('Zz'))).toEqual([]);
  });

  it('a result for long and strange queries', async () => {
    for (const q of [
      'x'.repeat(200),
      'a '.repeat(100),
      'ab '.repeat(66),
      '%'.repeat(200),
      '京都',
      '한글',
      '😀',
      'ß',
    ])
      expect((await find(q)).length).toBeLessThanOrEqual(20);
  });

  it.each<[string, string]>([
    ['', 'exactly once'],
    ['?q=a&q=b', 'exactly once'],
    ['?q[]=a', 'Unknown parameter'],
    ['?q=a&range=[0,4]', 'Unknown parameter'],
    [`?q=${'x'.repeat(201)}`, '200 characters'],
    ['?q=a%00b', 'NUL'],
    ['?search=a', 'Unknown parameter'],
  ])('400 to /api/search%s', async (query, detail) => {
    const response = await admin.get(`/api/search${query}`);
    expectProblem(response, 400);
    expect((response.body as { detail: string }).detail).toContain(detail);
  });

  it('401 to visitors', async () => {
    expectProblem(await system.anonymous.get('/api/search?q=a'), 401);
  });

  it('its results in one statement after that of the session, or two for letters outside English', async () => {
    expect(await statementsOf(() => find('kat zzhop'))).toHaveLength(2);
    expect(await statementsOf(() => find('møller'))).toHaveLength(3);
    expect(await statementsOf(() => find(' '))).toHaveLength(1);
  });

  it('new and renamed people immediately', async () => {
    const person = await records.student({}, { firstName: 'Ruth', lastName: 'Zzfresh', email: null });
    expect(await titles('zzfersh')).toEqual(['Ruth Zzfresh']);
    await admin.put(`/api/students/${person.id}`).send({ lastName: 'Zzrenamed' }).expect(200);
    expect(await titles('zzfresh')).toEqual([]);
    expect(await titles('zzrenaemd')).toEqual(['Ruth Zzrenamed']);
  });
});
