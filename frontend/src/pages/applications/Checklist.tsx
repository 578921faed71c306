import { ActionMenu } from '../../components/ActionMenu';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { formatMoment } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Muted, Text } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import type { OfficeChecklistItemDto } from '../../api/types.gen';
import type { Record } from './queries';
import { hasChecklist, itemTones } from './spec';
import { itemLabels, messages, partyLabels } from './messages';

/** What the application needs, who must act on each item, and what the office does with it. */
export function Checklist({ application, may }: { application: Record; may: boolean }) {
  const { checklist, state } = application;
  return (
    <Part title="Checklist">
      {checklist.length === 0 ? (
        <Muted>{messages.checklist.empty}</Muted>
      ) : (
        <Rows>
          {checklist.map((item) => (
            <Inline as="li" key={item.code} gap={4} justify="space-between" align="start">
              <div>
                <Inline wrap gap={[1, 3]}>
                  <Text as="span" strong breaks>
                    {item.title}
                  </Text>
                  <StatusBadge tone={itemTones[item.state]}>{itemLabels[item.state]}</StatusBadge>
                </Inline>
                <Muted size="small" breaks>
                  {partyLabels[item.party]}
                  {item.changedAt &&
                    ` · ${messages.checklist.changed(
                      item.changedByName ?? messages.checklist.bySystem,
                      formatMoment(item.changedAt),
                    )}`}
                </Muted>
                {item.reason && <Text breaks>{item.reason}</Text>}
              </div>
              {may && hasChecklist(state) && <ItemActions item={item} />}
            </Inline>
          ))}
        </Rows>
      )}
    </Part>
  );
}

function ItemActions({ item: { code, title, state } }: { item: OfficeChecklistItemDto }) {
  const { open } = useDialogAddress();
  return (
    <ActionMenu
      label={messages.checklist.menu(title)}
      items={[
        state !== 'received' && { label: 'Receive', icon: 'check', onSelect: () => open(`receive:${code}`) },
        state === 'open' && { label: 'Waive', onSelect: () => open(`waive:${code}`) },
        state !== 'open' && { label: 'Return', onSelect: () => open(`return:${code}`) },
      ]}
    />
  );
}
