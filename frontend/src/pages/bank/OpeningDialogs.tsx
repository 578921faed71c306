import type { BankAccountDto, BankReconciliationDto } from '../../api/types.gen';
import { formatDate, formatMoney } from '../../components/format';
import { ChoicesField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { MoneyField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required, toNumber } from '../../components/form/rules';
import { afresh, WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import type { Recorded } from '../../providers/records';
import { accountsOf, bankRefreshes, useAccount, useReconciliation } from './queries';
import { messages } from './messages';

type Account = BankAccountDto & Recorded;
interface Props {
  account: Account;
  onClose: () => void;
}

const titles: Record<string, string> = {
  sign: messages.signTitle,
  correct: messages.correctTitle,
  include: messages.includeTitle,
};

export const isOpeningDialog = (name: string) => name in titles;

/** Signs, corrects or explains the opening balance of an account. */
export function OpeningDialogs({ name, id, onClose }: { name: string; id: string; onClose: () => void }) {
  return (
    <WhileRead
      title={titles[name]!}
      one="bank account"
      missing
      reading={afresh(useAccount(id))}
      onClose={onClose}
    >
      {(account) =>
        name === 'include' ? (
          <Include account={account} onClose={onClose} />
        ) : (
          <Amount account={account} isFirst={name === 'sign'} onClose={onClose} />
        )
      }
    </WhileRead>
  );
}

const useAccountAct = (account: Account, verb: string, done: string, failed: string) =>
  useAct({
    act: (body: object) => post<BankAccountDto>([accountsOf, account.id, verb], body, account.etag),
    done,
    failed,
    refreshes: bankRefreshes(),
  });

function Amount({ account, isFirst, onClose }: Props & { isFirst: boolean }) {
  const { name, startsOn, statedOpening, opening } = account;
  const [title, verb, done] = isFirst
    ? [messages.signTitle, 'sign-opening', messages.openingSigned]
    : [messages.correctTitle, 'correct-opening', messages.openingCorrected];
  const { run } = useAccountAct(account, verb, done, messages.openingFailed);
  const day = formatDate(startsOn);
  return (
    <FormDialog<{ amount: string; reason: string }>
      name={`bank-accounts/${account.id}/${verb}`}
      title={title}
      description={
        isFirst ? messages.signText(name, day) : messages.correctText(name, formatMoney(opening!), day)
      }
      submit={title}
      failed={messages.openingFailed}
      values={{ amount: '', reason: '' }}
      onSubmit={({ amount, reason }) =>
        run({ amount: toNumber(amount), ...(!isFirst && { reason: reason.trim() }) })
      }
      onClose={onClose}
    >
      <Fields>
        <MoneyField
          name="amount"
          label="Opening balance"
          hint={statedOpening === null ? messages.notStated : messages.stated(formatMoney(statedOpening))}
          rules={required(messages.openingRequired)}
        />
        {!isFirst && (
          <TextArea name="reason" label="Reason" rows={3} rules={required('Reason is required')} />
        )}
      </Fields>
    </FormDialog>
  );
}

function Include({ account, onClose }: Props) {
  return (
    <WhileRead
      title={messages.includeTitle}
      one="ledger entries"
      reading={useReconciliation('')}
      refused={({ ledgerItems }) => (ledgerItems.length ? undefined : messages.noLedgerItems)}
      onClose={onClose}
    >
      {({ ledgerItems }) => <IncludeForm account={account} items={ledgerItems} onClose={onClose} />}
    </WhileRead>
  );
}

function IncludeForm({ account, items, onClose }: Props & { items: BankReconciliationDto['ledgerItems'] }) {
  const { run } = useAccountAct(account, 'match-opening', messages.included, messages.includeFailed);
  return (
    <FormDialog<{ entryIds: string[]; reason: string }>
      name={`bank-accounts/${account.id}/match-opening`}
      title={messages.includeTitle}
      description={messages.includeText(account.name)}
      submit={messages.includeTitle}
      failed={messages.includeFailed}
      values={{ entryIds: [], reason: '' }}
      onSubmit={({ entryIds, reason }) =>
        run({ entryIds: [...account.openingEntryIds, ...entryIds], reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Fields>
        <ChoicesField
          name="entryIds"
          label={messages.entries}
          choices={items.map(({ id, postedOn, amount, text }) => ({
            value: id,
            label: messages.about(formatDate(postedOn), formatMoney(amount), text),
          }))}
          rules={required(messages.entriesRequired)}
        />
        <TextArea name="reason" label="Reason" rows={3} rules={required('Reason is required')} />
      </Fields>
    </FormDialog>
  );
}
