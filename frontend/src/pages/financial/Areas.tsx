import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Inline } from '../../components/layout/Inline';
import { type May, useMay } from '../../providers/session';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { assessmentPath } from '../assessment/path';
import { bankPath } from '../bank/path';
import { bulkChargesPath } from '../bulk-charges/path';
import { cardsPath } from '../cards/path';
import { closesPath } from '../closes/path';
import { depositsPath } from '../enrollment-deposits/path';
import { lateAccountsPath } from '../late-accounts/path';
import { ledgerPath } from '../ledger/path';
import { approvalsPath } from '../money-acts/path';
import { refundsPath } from '../refunds/path';
import { reportHref } from '../reports/path';
import { statementsPath } from '../statements/path';

interface Area {
  label: string;
  to: string;
  /** Who sees the link: the same permission opens the screen. */
  may: (may: May) => boolean;
}

/** The screens below Financial Management in alphabetical order: a new one is a line here. */
const areas: readonly Area[] = [
  { label: 'Accounts', to: reportHref('aging'), may: (may) => may('financial', 'reports') },
  { label: 'Approvals', to: approvalsPath, may: (may) => may('approve', 'money_acts') },
  { label: 'Assessment', to: assessmentPath, may: (may) => may('write', 'charges') },
  { label: 'Bank', to: bankPath, may: (may) => may('close', 'ledger') },
  { label: 'Bulk Charges', to: bulkChargesPath, may: (may) => may('write', 'charges') },
  { label: 'Cards', to: cardsPath, may: (may) => may('record', 'payments') },
  { label: 'Daily Close', to: closesPath, may: (may) => may('close', 'ledger') },
  {
    label: 'Enrollment Deposits',
    to: depositsPath,
    may: (may) => may('record', 'payments'),
  },
  { label: 'Late Accounts', to: lateAccountsPath, may: (may) => may('post', 'ledger') },
  { label: 'Ledger', to: ledgerPath, may: (may) => may('read', 'ledger') },
  { label: 'Refunds', to: refundsPath, may: (may) => may('request', 'refunds') },
  { label: 'Statements', to: statementsPath, may: (may) => may('write', 'charges') },
];

const Quiet = styled(Link)({
  padding: space(2, 0),
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** Links to the areas that the person may open. */
export function Areas() {
  const may = useMay();
  const open = areas.filter((area) => area.may(may));
  if (!open.length) return null;
  return (
    <Inline as="nav" wrap gap={[0, 6]} below={4} aria-label="Financial areas" data-screen-only>
      {open.map(({ label, to }) => (
        <Quiet key={to} to={to}>
          {label}
        </Quiet>
      ))}
    </Inline>
  );
}
