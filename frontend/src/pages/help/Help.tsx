import styled from '@emotion/styled';
import { Ledger, LedgerRow } from '../../components/Ledger';
import { PageHeading } from '../../components/PageHeading';
import { Part, Parts } from '../../components/Part';
import { Grid } from '../../components/layout/Grid';
import { Stack } from '../../components/layout/Stack';
import { Muted } from '../../components/layout/Text';
import { color } from '../../theme/color';
import { radius, size } from '../../theme/scale';
import { GuideList } from './GuideList';
import { messages, publicPages, shortcuts } from './messages';
const Key = styled.kbd({
  padding: '1px 7px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  fontFamily: 'inherit',
  fontSize: size.small,
  whiteSpace: 'nowrap',
});

export default function Help() {
  return (
    <>
      <PageHeading title="Help & Support" />
      <Parts>
        <GuideList />
        <Part title="Support" note={messages.supportNote}>
          <Ledger>
            <LedgerRow label="Email">
              <a href="mailto:support@collegium.example">support@collegium.example</a>
            </LedgerRow>
            <LedgerRow label="Support hours">Mon-Fri 8:00 AM - 6:00 PM EST</LedgerRow>
          </Ledger>
        </Part>
        <Part title={messages.keyboard}>
          <Grid as="dl" columns="max-content minmax(0, 1fr)" gap={[2, 5]}>
            {shortcuts.map(({ keys, does }) => (
              <KeysLine key={does} keys={keys} does={does} />
            ))}
          </Grid>
        </Part>
        <Part title={messages.publicSite}>
          <Stack as="ul" gap={2}>
            {publicPages.map(({ page, label, about }) => (
              <li key={page}>
                <a href={`/${page}`}>{label}</a> <Muted as="span">{about}</Muted>
              </li>
            ))}
          </Stack>
        </Part>
      </Parts>
    </>
  );
}

const KeysLine = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <>
    <dt>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && ' or '}
          <Key>{key}</Key>
        </span>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
);
