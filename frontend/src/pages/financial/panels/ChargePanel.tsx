import type { ChargeDto } from '../../../api/types.gen';
import { History } from '../../../components/history/History';
import { Fact, Facts } from '../../../components/Facts';
import { OwnRecordNote } from '../../../components/OwnRecordNote';
import { RecordPanel } from '../../../components/records/RecordPanel';
import type { PanelProps } from '../../../components/records/usePanel';
import { ActionBones } from '../../../components/SidePanel';
import { dotted, formatDate, formatDay, formatMoney } from '../../../components/format';
import { Stack } from '../../../components/layout/Stack';
import { Box } from '../../../components/layout/Text';
import { useMay } from '../../../providers/session';
import { chargeStatus } from '../../../resources/billing/billing';
import { chargeSourceLabels, chargeTypeLabels } from '../../../resources/billing/messages';
import { describe } from '../charges/chargeColumns';
import { useChargeTools } from '../charges/chargeTools';
import { useCharge } from '../queries';
import { Status } from '../Status';
import { OfStudent, useIsOffice } from './OfStudent';
import { PanelActions } from './PanelActions';
import { PanelPayments } from './PanelPayments';
import { PanelTabs } from './PanelTabs';
import { messages } from './messages';

/** A charge and its payments. */
export function ChargePanel({ id, ...panel }: PanelProps & { id: string }) {
  const { changes } = useChargeTools();
  const office = useIsOffice();
  return (
    <RecordPanel
      {...panel}
      one="charge"
      reading={useCharge(id)}
      heading={describe}
      subtitle={({ studentName, studentNumber, termName }) =>
        dotted([office && (studentName ?? studentNumber), termName])
      }
      actionBones={<ActionBones many />}
      missing={messages.missing('charge')}
      actions={(charge) => <PanelActions items={changes(charge)} />}
    >
      {(charge) => <ChargeDetail charge={charge} />}
    </RecordPanel>
  );
}

function ChargeDetail({ charge }: { charge: ChargeDto }) {
  const mayHistory = useMay()('write', 'charges');
  return (
    <Stack gap={6}>
      {charge.voidedAt && (
        <Box pad={[3, 4]} breaks framed="small" edge="control">
          {charge.voidReason
            ? messages.voidSinceFor(formatDay(charge.voidedAt), charge.voidReason)
            : messages.voidSince(formatDay(charge.voidedAt))}
        </Box>
      )}
      <OwnRecordNote studentId={charge.studentId} />
      <Facts>
        <Fact label="Status">
          <Status of={chargeStatus(charge)} />
        </Fact>
        <OfStudent studentId={charge.studentId} studentNumber={charge.studentNumber} />
        <Fact label="Type">{chargeTypeLabels[charge.chargeType]}</Fact>
        <Fact label="Source">{chargeSourceLabels[charge.source]}</Fact>
        <Fact label="Due date">{charge.dueDate ? formatDate(charge.dueDate) : 'None'}</Fact>
        <Fact label="Amount">{formatMoney(charge.amount)}</Fact>
        <Fact label="Paid">{formatMoney(charge.paidAmount)}</Fact>
        {Number(charge.financedAmount) > 0 && (
          <Fact label="Financed by plans">{formatMoney(charge.financedAmount)}</Fact>
        )}
        <Fact label="Balance">{formatMoney(charge.balance)}</Fact>
        <Fact label="Created">{formatDay(charge.createdAt)}</Fact>
      </Facts>
      <PanelTabs
        label={messages.chargeParts}
        tabs={[
          {
            id: 'payments',
            label: 'Payments',
            show: () => <PanelPayments narrowed={{ chargeId: charge.id }} />,
          },
          ...(mayHistory
            ? [
                {
                  id: 'history',
                  label: 'History',
                  show: () => <History of={`charges/${charge.id}`} label={messages.chargeHistory} />,
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}
