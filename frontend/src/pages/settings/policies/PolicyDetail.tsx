import styled from '@emotion/styled';
import type { PolicyDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { formatDateOfWeek } from '../../../components/format';
import { Ledger, LedgerRow } from '../../../components/Ledger';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { PanelPart } from '../../../components/records/RecordPanel';
import { contentLines } from './contentLines';
import { forText } from './policyArea';
import { messages } from './messages';

const Section = styled.div({ display: 'grid', gap: space(1) });
const Caption = styled.h4({ fontSize: size.small, fontWeight: 600, color: color.muted });

export const PolicyDetail = ({ policy }: { policy: PolicyDto }) => (
  <>
    <Facts>
      <Fact label={messages.effectiveDate}>{formatDateOfWeek(policy.effectiveFrom)}</Fact>
      <Fact label={messages.appliesTo}>{forText(policy)}</Fact>
      <Fact label="Version">{String(policy.revision)}</Fact>
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
        <Section key={title ?? ''}>
          {title && <Caption>{title}</Caption>}
          <Ledger>
            {lines.map(([label, value]) => (
              <LedgerRow key={label} label={label}>
                {value}
              </LedgerRow>
            ))}
          </Ledger>
        </Section>
      ))}
    </PanelPart>
  </>
);
