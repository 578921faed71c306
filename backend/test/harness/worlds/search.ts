import type { SearchResultDto } from '../../../src/modules/search/search.dto.js';
import { admin, records, system, worldOf } from './world.js';

/** The super administrator, perhaps with `namesakes`. */
export const searchWorld = worldOf(['admin'], { RATE_LIMITS: 'off' });

export const find = async (q: string, client = admin): Promise<SearchResultDto[]> =>
  (await client.get('/api/search').query({ q }).expect(200)).body as SearchResultDto[];

export const titles = async (q: string, client = admin): Promise<string[]> =>
  (await find(q, client)).map(({ title }) => title);

/** People and courses with the same words in their names. */
export async function namesakes(): Promise<void> {
  const student = (firstName: string, lastName: string, studentId: string, email?: string, given = {}) =>
    records.student(
      { studentId, ...given },
      { firstName, lastName, ...(email && { email: `${email}@zzstudents.example` }) },
    );
  const [current] = await system.dataSource.query<{ id: string }[]>(
    'SELECT id FROM terms WHERE current_date BETWEEN start_date AND end_date AND is_active',
  );
  const termId = current!.id;
  const former = await records.term({
    name: 'Zzterm 1999',
    startDate: '1999-01-10',
    endDate: '1999-05-01',
    year: 1999,
  });
  const teacher = await records.user({
    firstName: 'Quirin',
    lastName: 'Zzalder',
    role: 'faculty',
    email: 'qz@zzstaff.example',
  });
  const program = await records.program({ name: 'Zzprogram' });

  await student('Katherine', 'Zzhopper', 'Z-77 0001', 'kz.hopper7', {
    programId: program.id,
    classLevel: 'junior',
  });
  await student('Zzhopper', 'Katherine', 'Z770002');
  await student('Katherine', 'Zzhopperson', 'Z770003');
  await student('Katherine', 'Zzhopping', 'Z770004', undefined, { enrollmentStatus: 'withdrawn' });
  await student('Anna', 'Zzhopping', 'Z770005');
  await student('Pádraig', "O'Zzbrien-Møller", 'Z770006');
  await student('Maria José', 'de la Zzcruz', 'Z770007');
  await student('Kin', 'Zzig', 'Z770008');
  await student('Łukasz', 'Zzgroßmann', 'Z770009');
  await student('Hương', 'Zznguyễnova', 'Z770010');
  await student('京子', 'Zz한글', 'Z770011');
  for (let n = 0; n < 30; n++) await student('Many', 'Zzeverywhere', `ZE${900 + n}`);

  const course = (code: string, title: string, given = {}) => records.course({ code, title, ...given });
  const section = (courseId: string, sectionNumber: string, given = {}) =>
    records.section({ courseId, sectionNumber, termId, ...given });
  const first = await course('ZM 101', 'Zzportfolio Theory');
  await course('ZM 1011', 'Zzportfolio Theory, Advanced', { credits: 1, department: 'Zz Studies' });
  const retired = await course('ZA 100', 'Zzportfolio Keeping', { isActive: false });
  await course('ZC 7', 'Zzlogic in C++');
  await section(first.id, '002', { instructorId: teacher.id, schedule: 'Mon Wed 09:00-10:15' });
  await section(first.id, '001', { termId: former.id });
  await section(first.id, '003', { isActive: false });
  await section(retired.id, '009', { termId: former.id });
  for (let n = 0; n < 30; n++) {
    const { id } = await course(`ZE ${500 + n}`, 'Zzeverywhere and more');
    await section(id, '001');
    await records.user({ firstName: `Nr ${n}`, lastName: 'Zzeverywhere', role: 'faculty' });
  }
}
