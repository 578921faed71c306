import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { BarChart } from '../src/components/charts/BarChart';
import type { ChartProps } from '../src/components/charts/chart';
import { LineChart } from '../src/components/charts/LineChart';
import { axisMarks, labelLines } from '../src/components/charts/scale';
import { StackedBar } from '../src/components/charts/StackedBar';
import { formatNumber } from '../src/components/format';
import { History } from '../src/components/history/History';
import { StatTile, StatTiles } from '../src/components/StatTile';
import { Tabs } from '../src/components/Tabs';
import { address, aList, problem } from './harness';
import { openPart } from './listScreen';

function Parts() {
  const [query] = useSearchParams();
  const tab = query.get('tab') ?? 'one';
  return (
    <Tabs
      label="Parts"
      tabs={[
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two', count: 1200 },
        { id: 'three', label: 'Three' },
      ]}
      selected={tab}
      hrefTo={(id) => `/portal/part?tab=${id}`}
    >
      Inside {tab}
    </Tabs>
  );
}

describe('tabs', () => {
  it('should be walked by arrows, opened by Enter or Space, and kept in the address', async () => {
    const { person } = openPart(<Parts />);
    const [one, two, three] = await screen.findAllByRole('tab');
    one!.focus();
    await person.keyboard('{ArrowRight}');
    expect(two).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('Inside one');
    await person.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Two 1,200' })).toHaveTextContent('Inside two');
    await person.keyboard('{End} ');
    expect(three).toHaveAttribute('aria-selected', 'true');
    expect(three).toHaveFocus();
    expect(address()).toBe('/portal/part?tab=three');
    await person.keyboard('{ArrowRight}');
    expect(one).toHaveFocus();
  });
});

describe('a tile', () => {
  it('should link to the source of its figure, and reserve its space while it loads', async () => {
    openPart(
      <StatTiles>
        <StatTile label="Holds" value="1,200" note="8 new" to="/portal/holds" />
        <StatTile label="Waiting" value={undefined} />
      </StatTiles>,
    );
    expect(await screen.findByRole('link', { name: 'Holds' })).toHaveAttribute('href', '/portal/holds');
    expect(screen.getByText('1,200')).toBeVisible();
    expect(screen.getByText('8 new')).toBeVisible();
    expect(screen.getByText('Waiting').nextElementSibling).toHaveTextContent('');
  });
});

const chart: ChartProps = {
  title: 'Enrollment by term',
  summary: 'From 900 in Fall 2025 to 1,200 in Spring 2026.',
  pointLabel: 'Term',
  series: [
    { id: 'enrolled', label: 'Enrolled', tone: 'accent' },
    { id: 'waiting', label: 'Waiting', tone: 'info' },
  ],
  points: [
    { label: 'Fall 2025', values: { enrolled: 900, waiting: 10 } },
    { label: 'Spring 2026', values: { enrolled: 1200, waiting: null } },
  ],
  format: formatNumber,
};

describe('a chart', () => {
  it.each([
    ['bars', BarChart, 'rect', 4],
    ['stacked bars', StackedBar, 'rect', 3],
    ['lines', LineChart, 'circle', 3],
  ] as const)('should be drawn as %s, named by its sentence', async (_, Chart, shape, count) => {
    const { container } = openPart(<Chart {...chart} />);
    const picture = await screen.findByRole('img', { name: `${chart.title}. ${chart.summary}` });
    await vi.waitFor(() => expect(picture.querySelectorAll(shape)).toHaveLength(count));
    expect(container.querySelector('figcaption')).toHaveTextContent(chart.summary);
  });

  it('should have a table of the same figures', async () => {
    const { person } = openPart(<BarChart {...chart} />);
    await person.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: chart.title });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Term', 'Enrolled', 'Waiting'],
      ['Fall 2025', '900', '10'],
      ['Spring 2026', '1,200', 'Unknown'],
    ]);
    await person.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('should say that there is nothing to draw, and that it could not be read', async () => {
    const retry = vi.fn();
    const { person } = openPart(
      <>
        <BarChart {...chart} points={[]} empty="No term has begun." />
        <BarChart {...chart} points={undefined} error={new Error('x')} onRetry={retry} />
      </>,
    );
    expect(await screen.findByText('No term has begun.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 3, 6, 9]],
    [100, [0, 25, 50, 75, 100]],
    [1200, [0, 500, 1000, 1500]],
  ])('should mark an axis up to %i in round steps', (most, marks) => expect(axisMarks(most)).toEqual(marks));

  it('should break labels between words, or leave some out, before they overlap', () => {
    expect(labelLines(['A', 'B+'], 40)).toEqual({ lines: [['A'], ['B+']], every: 1 });
    expect(labelLines(['Wealth Management', 'Business'], 80).lines).toEqual([
      ['Wealth', 'Management'],
      ['Business'],
    ]);
    const narrow = labelLines(['General Education', 'Wealth Management'], 62);
    expect(narrow).toEqual({
      lines: [
        ['General', 'Education'],
        ['Wealth', 'Management'],
      ],
      every: 1,
      small: true,
    });
    expect(labelLines(['Fall 2024', 'Spring 2025', 'Fall 2025'], 24).every).toBeGreaterThan(2);
    // The months of a year on a phone.
    expect(labelLines(['Dec 2025', 'Jan 2026', 'Feb 2026'], 24)).toEqual({
      lines: [
        ['Dec', '2025'],
        ['Jan', '2026'],
        ['Feb', '2026'],
      ],
      every: 1,
      small: true,
    });
    // One long word, on a phone: by turns in the first and in the second row.
    expect(labelLines(['Started', 'Submitted', 'Complete'], 44)).toEqual({
      lines: [['Started'], ['', 'Submitted'], ['Complete']],
      every: 1,
    });
  });
});

describe('the history of a record', () => {
  const entry = {
    id: 'h1',
    at: '2026-11-02T15:00:00.000Z',
    action: 'section.update',
    actorId: 'u1',
    actorName: 'Ada Byron',
    actorRole: 'registrar',
    changes: [{ field: 'capacity', from: 30, to: 31 }],
    reason: 'One more chair',
    reasonWithheld: false,
  };
  const answer = (given: { status?: number; body: unknown; headers?: Record<string, string> }) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify(given.body), given)),
    );

  it('should show who changed what, the old and new values, and why', async () => {
    answer(aList([entry]));
    openPart(<History of="sections/s1" label="History of WM 210-01" />);
    const list = await screen.findByRole('list', { name: 'History of WM 210-01' });
    expect(list).toHaveTextContent('Section changed');
    expect(list).toHaveTextContent('Nov 2, 2026, 10:00 AM · Ada Byron, Registrar');
    expect(list).toHaveTextContent('Capacity: 30 → 31');
    expect(list).toHaveTextContent('Reason: One more chair');
    expect(vi.mocked(fetch).mock.calls[0]![0]).toMatch(/^\/api\/sections\/s1\/history\?/);
  });

  it('should name changed fields, and that a reason was given, if the role may not read the values', async () => {
    const changes = [
      { field: 'grade', withheld: true },
      { field: 'studentId', from: null, to: 'S1' },
      { field: 'gradePoints', withheld: true },
    ];
    answer(aList([{ ...entry, changes, reason: null, reasonWithheld: true }]));
    openPart(<History of="enrollments/e1" label="History of WM 210-01" />);
    const list = await screen.findByRole('list', { name: 'History of WM 210-01' });
    expect(list).toHaveTextContent('Student: S1Hidden from your role: grade, grade points');
    expect(list).toHaveTextContent('Reason: hidden from your role');
    expect(list).not.toHaveTextContent('empty');
  });

  it('should say that it is empty, and that it is closed to the role', async () => {
    answer(aList([]));
    openPart(<History of="sections/s1" label="History" />);
    expect(await screen.findByText('No changes yet.')).toBeVisible();
    answer(problem(403));
    openPart(<History of="sections/s2" label="History" />);
    expect(await screen.findByText("You don't have access to this history.")).toBeVisible();
  });
});
