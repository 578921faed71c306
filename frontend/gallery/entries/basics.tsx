import { ActionMenu } from '../../src/components/ActionMenu';
import { BackLink } from '../../src/components/BackLink';
import { Bone } from '../../src/components/Bone';
import { Brand, Mark } from '../../src/components/Brand';
import { Breakdown } from '../../src/components/Breakdown';
import { Button, ButtonAnchor, ButtonLink, IconButton } from '../../src/components/Button';
import { Clamped } from '../../src/components/Clamped';
import { Email } from '../../src/components/Email';
import { ErrorBoundary } from '../../src/components/ErrorBoundary';
import { Failure } from '../../src/components/Failure';
import { Icon } from '../../src/components/Icon';
import { Inline } from '../../src/components/layout/Inline';
import { Notice } from '../../src/components/Notice';
import { OwnSchedule, OwnTime } from '../../src/components/OwnTime';
import { PageHead, PageHeading } from '../../src/components/PageHeading';
import { PageTitle } from '../../src/components/PageTitle';
import { ProgressBar } from '../../src/components/ProgressBar';
import { Select } from '../../src/components/Select';
import { Splash } from '../../src/components/Splash';
import { RestrictedMark } from '../../src/components/RestrictedMark';
import { StatusBadge, type Tone } from '../../src/components/StatusBadge';
import { Surface } from '../../src/components/Surface';
import { Toaster } from '../../src/components/Toaster';
import { toast } from '../../src/components/toasts';
import { VisuallyHidden } from '../../src/components/VisuallyHidden';
import { whenLoaded } from '../../src/components/whenLoaded';
import type { Entries } from '../entries';

const nothing = () => {};
const looks = ['primary', 'danger', 'outline', 'quiet'] as const;
const tones: Tone[] = ['success', 'warning', 'caution', 'danger', 'info', 'neutral'];
const text = 'A sentence of a longer text that someone wrote.\n'.repeat(6);
const Never = whenLoaded<object>(
  () => new Promise(nothing),
  () => <Bone width="240px" />,
);

export const basics: Entries = {
  'ActionMenu.tsx': {
    'Icon button': (
      <ActionMenu label="Actions" items={[{ label: 'Edit', icon: 'edit', onSelect: nothing }]} />
    ),
    'Labeled, with an unavailable and a dangerous action': (
      <ActionMenu
        label="Actions"
        items={[
          { label: 'Publish', onSelect: nothing, unavailable: 'Students have submitted.' },
          { label: 'Delete…', danger: true, onSelect: nothing },
        ]}
      >
        Actions
      </ActionMenu>
    ),
  },
  'BackLink.tsx': { Link: <BackLink to="/">Back to Settings</BackLink> },
  'Bone.tsx': { Line: <Bone width="240px" />, Block: <Bone height="64px" /> },
  'Brand.tsx': { Brand: <Brand />, Mark: <Mark /> },
  'Breakdown.tsx': { Message: <Breakdown /> },
  'Button.tsx': {
    Looks: (
      <Inline wrap gap={2}>
        {looks.map((look) => (
          <Button key={look} type="button" look={look}>
            {look}
          </Button>
        ))}
      </Inline>
    ),
    'Small and disabled': (
      <Inline wrap gap={2}>
        <Button type="button" small>
          Small
        </Button>
        <Button type="button" disabled>
          Disabled
        </Button>
        <IconButton type="button" look="quiet" aria-label="Close">
          <Icon name="close" />
        </IconButton>
      </Inline>
    ),
    Links: (
      <Inline wrap gap={2}>
        <ButtonLink to="/" look="outline">
          In the portal
        </ButtonLink>
        <ButtonAnchor href="/">Leaves the portal</ButtonAnchor>
      </Inline>
    ),
  },
  'Clamped.tsx': { Long: <Clamped text={text} />, Short: <Clamped text="A short text." /> },
  'Email.tsx': { Address: <Email address="registrar@collegium.example" /> },
  'ErrorBoundary.tsx': {
    'Without an error': <ErrorBoundary>Content</ErrorBoundary>,
  },
  'Failure.tsx': {
    Failed: <Failure title="The list could not be loaded" error={new Error()} onRetry={nothing} />,
  },
  'Icon.tsx': {
    Sizes: (
      <Inline gap={2}>
        <Icon name="alert" size={18} />
        <Icon name="alert" />
        <Icon name="alert" size={32} tone="danger" />
      </Inline>
    ),
  },
  'Notice.tsx': {
    'With icon, text and action': (
      <Notice title="No courses match" icon="search" action={<Button type="button">Clear filters</Button>}>
        Clear the filters to see all 565.
      </Notice>
    ),
    Title: <Notice title="No active holds" />,
  },
  'OwnTime.tsx': {
    'Empty in Eastern Time': (
      <>
        <OwnTime at="2026-09-01T14:30:00Z" what="Your time:" />
        <OwnSchedule schedule="MWF 10:00-10:50" />
      </>
    ),
  },
  'PageHeading.tsx': {
    'With an action': (
      <PageHead>
        <PageHeading title="Courses">Fall 2026</PageHeading>
        <Button type="button">Add section</Button>
      </PageHead>
    ),
  },
  'PageTitle.tsx': { 'Sets only the title of the window': <PageTitle>Components</PageTitle> },
  'ProgressBar.tsx': {
    'With marks': <ProgressBar label="Credits" percent={62} note="74 of 120 credits" ticks={[25, 50, 75]} />,
    Complete: <ProgressBar label="Credits" percent={120} note="124 of 120 credits" />,
  },
  'Select.tsx': {
    States: (
      <Inline wrap gap={2}>
        <Select aria-label="Term">
          <option>Fall 2026</option>
        </Select>
        <Select aria-label="Term" disabled>
          <option>Disabled</option>
        </Select>
        <Select aria-label="Term" aria-invalid>
          <option>Invalid</option>
        </Select>
      </Inline>
    ),
  },
  'Splash.tsx': { Waiting: <Splash /> },
  'RestrictedMark.tsx': {
    Restricted: <RestrictedMark of={{ directoryRestricted: true }} />,
    Partly: <RestrictedMark of={{ directoryRestricted: true, directoryRestriction: ['address', 'phone'] }} />,
  },
  'StatusBadge.tsx': {
    Tones: (
      <Inline wrap gap={2}>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Inline>
    ),
  },
  'Surface.tsx': { Surface: <Surface>Content</Surface> },
  'Toaster.tsx': {
    'Opens at the corner': (
      <>
        <Toaster />
        <Inline wrap gap={2}>
          {(['success', 'destructive'] as const).map((variant) => (
            <Button
              key={variant}
              type="button"
              look="outline"
              onClick={() => toast({ title: 'Section saved', description: 'WM 210-01', variant })}
            >
              {variant}
            </Button>
          ))}
        </Inline>
      </>
    ),
  },
  'VisuallyHidden.tsx': { 'For screen readers': <VisuallyHidden>Hidden text</VisuallyHidden> },
  'whenLoaded.tsx': { 'While it loads': <Never /> },
};
