import { useParams } from 'react-router-dom';
import { Bone } from '../../src/components/Bone';
import { Button, ButtonLink } from '../../src/components/Button';
import { Fact, Facts } from '../../src/components/Facts';
import { FileList } from '../../src/components/FileList';
import { Remedy } from '../../src/components/help/Remedy';
import { ChangeList } from '../../src/components/history/ChangeList';
import { History } from '../../src/components/history/History';
import { Bullets } from '../../src/components/layout/Bullets';
import { Grid } from '../../src/components/layout/Grid';
import { Inline } from '../../src/components/layout/Inline';
import { Rows } from '../../src/components/layout/Rows';
import { Section } from '../../src/components/layout/Section';
import { Stack } from '../../src/components/layout/Stack';
import { Box, Muted, Prose, Text } from '../../src/components/layout/Text';
import { Ledger, LedgerRow } from '../../src/components/Ledger';
import { OwnRecordNote } from '../../src/components/OwnRecordNote';
import { Part, Parts } from '../../src/components/Part';
import { ActionBones, PanelBones, SidePanel } from '../../src/components/SidePanel';
import { StatTile, StatTiles } from '../../src/components/StatTile';
import { Table, TableFrame, TableHead } from '../../src/components/Table';
import { Tabs } from '../../src/components/Tabs';
import { Tile, Tiles } from '../../src/components/Tiles';
import { Timeline } from '../../src/components/Timeline';
import type { Entries } from '../entries';
import { departmentsPath } from '../../src/pages/settings/departments/path';
import { Screen } from './Screen';

const three = ['First', 'Second', 'Third'];
const items = three.map((name) => <li key={name}>{name}</li>);
const at = () => [];

/** Open while the address has an id. */
const Panel = () =>
  useParams().id !== undefined && (
    <SidePanel
      heading="Environmental Science"
      subtitle="Active"
      actions={<Button type="button">Edit</Button>}
      closed={departmentsPath}
      closeLabel="Close department"
      beside={false}
      takesFocus
    >
      Content
    </SidePanel>
  );

export const records: Entries = {
  'layout/Bullets.ts': { List: <Bullets>{items}</Bullets> },
  'layout/Grid.ts': {
    'As many columns as fit': (
      <Grid as="ul" gap={3} least={180}>
        {items}
      </Grid>
    ),
    'Columns of a given width, one on a phone': (
      <Grid gap={[1, 4]} columns="minmax(0, 1fr) 120px" folds="phone">
        <Bone />
        <Bone />
      </Grid>
    ),
  },
  'layout/Inline.ts': {
    'At both ends': (
      <Inline justify="space-between" gap={3}>
        <Text strong>Heading</Text>
        <Button type="button">Action</Button>
      </Inline>
    ),
    'Wraps; buttons fill a phone': (
      <Inline wrap fills gap={3}>
        <Button type="button">Save</Button>
        <Button type="button" look="outline">
          Cancel
        </Button>
      </Inline>
    ),
  },
  'layout/Rows.ts': {
    'In a card': <Rows>{items}</Rows>,
    'In a frame': (
      <Rows framed sides={4}>
        {items}
      </Rows>
    ),
  },
  'layout/Section.ts': {
    Section: (
      <Section aria-label="Example">
        <h3>Heading</h3>
        <p>Content</p>
      </Section>
    ),
  },
  'layout/Stack.ts': {
    Stack: (
      <Stack as="ul" gap={3}>
        {items}
      </Stack>
    ),
  },
  'layout/Text.ts': {
    Text: (
      <>
        <Text strong>Strong text</Text>
        <Text tone="danger" size="small">
          Small text in a tone
        </Text>
      </>
    ),
    Muted: <Muted size="small">Text of second rank</Muted>,
    Prose: <Prose>{'A text with\nits line breaks.'}</Prose>,
    Box: (
      <Box pad={[3, 4]} framed="warning" fill="warningSoft">
        A framed box
      </Box>
    ),
  },
  'Facts.tsx': {
    Facts: (
      <Facts>
        <Fact label="Student ID">S2600017</Fact>
        <Fact label="Program" long>
          Doctor of Wetland Management
        </Fact>
      </Facts>
    ),
  },
  'FileList.tsx': {
    'One of two can be downloaded': (
      <FileList
        label="Files"
        files={[
          { id: '1', name: 'essay.pdf', size: 120_000 },
          { id: '2', name: 'notes.docx', size: 8_000 },
        ]}
        at={at}
        unavailable={({ id }) => (id === '2' ? 'Being scanned' : null)}
      />
    ),
  },
  'Ledger.tsx': {
    Account: (
      <Ledger>
        <LedgerRow label="Total charges">$1,316.64</LedgerRow>
        <LedgerRow label="Unpaid">$600.00</LedgerRow>
      </Ledger>
    ),
  },
  'OwnRecordNote.tsx': { 'On the own record': <OwnRecordNote studentId="own" /> },
  'Part.tsx': {
    'With note and link': (
      <Parts>
        <Part title="Open tasks" note="Counted a minute ago." aside={<a href="#all">View all</a>}>
          Content
        </Part>
      </Parts>
    ),
  },
  'SidePanel.tsx': {
    'In front of the page': (
      <Screen>
        <ButtonLink look="outline" to={`${departmentsPath}/1`}>
          Open
        </ButtonLink>
        <Panel />
      </Screen>
    ),
    Loading: (
      <>
        <ActionBones />
        <PanelBones />
      </>
    ),
  },
  'StatTile.tsx': {
    'With link, bar and note; loading': (
      <StatTiles>
        <StatTile label="Students" value="1,364" note="+4.2%" to="/" />
        <StatTile label="Seats" value="82%" percent={82} />
        <StatTile label="Inquiries" value={undefined} />
      </StatTiles>
    ),
  },
  'Table.tsx': {
    Table: (
      <>
        <TableHead>
          <h3>Courses</h3>
          <p>1 course</p>
        </TableHead>
        <TableFrame>
          <Table>
            <thead>
              <tr>
                <th scope="col">Course</th>
                <th scope="col" data-figure>
                  Credits
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">WM 210</th>
                <td data-figure>3</td>
              </tr>
            </tbody>
          </Table>
        </TableFrame>
      </>
    ),
  },
  'Tabs.tsx': {
    'With counts': (
      <Tabs
        label="Example"
        tabs={[
          { id: 'a', label: 'Academic' },
          { id: 'b', label: 'Holds', count: 2 },
        ]}
        selected="a"
        hrefTo={() => '#'}
      >
        Content
      </Tabs>
    ),
  },
  'Tiles.tsx': {
    Tiles: (
      <Tiles>
        <Tile to="/" icon="chart" title="Census">
          Headcount and credits by term, program and status.
        </Tile>
      </Tiles>
    ),
  },
  'Timeline.tsx': {
    Happenings: (
      <Timeline
        label="History"
        items={[
          { id: '1', at: '2026-09-01T14:30:00Z', title: 'Capacity changed', by: 'Eleanor Whitfield' },
          { id: '2', at: '2026-08-01T14:30:00Z', title: 'Section created', children: 'With 25 seats' },
        ]}
      />
    ),
  },
  'help/Remedy.tsx': { 'After a blocker': <Remedy code="hold" /> },
  'history/ChangeList.tsx': {
    'A change, and one that the role may not read': (
      <ChangeList
        changes={[
          { field: 'capacity', from: 25, to: 30 },
          { field: 'notes', from: null, to: null, withheld: true },
        ]}
      />
    ),
  },
  'history/History.tsx': {
    'One change': <History of="sections/s1" label="History of WM 210-01" />,
    Empty: <History of="sections/s2" label="History of WM 210-02" />,
  },
};
