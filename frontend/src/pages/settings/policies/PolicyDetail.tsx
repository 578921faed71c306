import type { PolicyDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { formatDateOfWeek } from '../../../components/format';
import { Ledger, LedgerRow } from '../../../components/Ledger';
import { PanelPart } from '../../../components/records/RecordPanel';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { contentLines } from './contentLines';
import { officeOf } from './kinds';
import { forText } from './policyKind';
import { messages } from './messages';

export const PolicyDetail = ({ policy }: { policy: PolicyDto }) => (
  <>
    <Facts>
      <Fact label={messages.effectiveDate}>{formatDateOfWeek(policy.effectiveFrom)}</Fact>
      <Fact label={messages.appliesTo}>{forText(policy)}</Fact>
      <Fact label="Version">{String(policy.revision)}</Fact>
      <Fact label="Changed by">{officeOf(policy.kind)}</Fact>
      <Fact label="Added">
        {policy.createdByName
          ? messages.detail.addedBy(policy.createdAt, policy.createdByName)
          : messages.detail.initial}
      </Fact>
      {policy.note && (
        <Fact label="Note" long>
          {policy.note}
        </Fact>
      )}
    </Facts>
    <PanelPart title={messages.form.content}>
      {contentLines(policy).map(({ title, lines }) => (
        <Stack gap={1} key={title ?? ''}>
          {title && (
            <Muted as="h4" size="small" strong>
              {title}
            </Muted>
          )}
          <Ledger>
            {lines.map(([label, value]) => (
              <LedgerRow key={label} label={label}>
                {value}
              </LedgerRow>
            ))}
          </Ledger>
        </Stack>
      ))}
    </PanelPart>
  </>
);
