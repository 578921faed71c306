import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LetterTemplateDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../../components/Facts';
import { formatDay } from '../../../components/format';
import { Icon } from '../../../components/Icon';
import { RecordsPage } from '../../../components/records/RecordsPage';
import type { Read } from '../../../components/records/records';
import { useRecordHref } from '../../../components/records/useRecordHref';
import { deleteRecord, post, useAct } from '../../../providers/acts';
import { useSaving } from '../../transcript/useSaving';
import { LetterForm, useLetter } from './LetterForm';
import { letterKind, letterName } from './letterKind';
import { LetterPreview } from './LetterPreview';
import { lettersPath } from './path';
import { messages } from './messages';

const { resource } = letterKind;
type Letter = Read<LetterTemplateDto>;

/** The letters of admission decisions: a version is a draft until it is published, and never changes after that. */
export default function Letters() {
  return (
    <RecordsPage
      kind={letterKind}
      add={(onClose) => <NewVersion onClose={onClose} />}
      forms={{ edit: (form) => (form.row.status === 'draft' ? <LetterForm {...form} /> : null) }}
      questions={{
        publish: (letter, onClose) => <Publish letter={letter} onClose={onClose} />,
        delete: (letter, onClose) => <DeleteDraft letter={letter} onClose={onClose} />,
      }}
      actions={(letter) => <Actions letter={letter} />}
    >
      {({ subject, body, publishedAt, publishedBy }) => (
        <>
          <Facts>
            <Fact label="Published" long>
              {publishedAt ? messages.published(formatDay(publishedAt), publishedBy) : messages.notPublished}
            </Fact>
          </Facts>
          <LetterPreview subject={subject} body={body} as="h3" />
        </>
      )}
    </RecordsPage>
  );
}

function NewVersion({ onClose }: { onClose: () => void }) {
  const [query] = useSearchParams();
  const { letter, isPending } = useLetter(query.get('from'));
  return isPending ? null : <LetterForm from={letter} onClose={onClose} />;
}

function Actions({ letter }: { letter: Letter }) {
  const { id, code, number, status } = letter;
  const { open } = useDialogAddress();
  const { running, save } = useSaving();
  const preview = (
    <Button
      type="button"
      look="outline"
      disabled={running}
      onClick={() => void save([resource, id, 'preview'], `example-${code}-version-${number}.pdf`)}
    >
      <Icon name="download" size={18} />
      {messages.previewPdf}
    </Button>
  );
  if (status !== 'draft')
    return (
      <>
        {preview}
        <Button type="button" look="outline" onClick={() => open('add', { from: id })}>
          Revise
        </Button>
      </>
    );
  return (
    <>
      {preview}
      <Button type="button" look="outline" onClick={() => open('edit')}>
        Edit
      </Button>
      <Button type="button" look="outline" onClick={() => open('publish')}>
        Publish
      </Button>
      <Button type="button" look="quiet" onClick={() => open('delete')}>
        Delete
      </Button>
    </>
  );
}

interface Props {
  letter: Letter;
  onClose: () => void;
}

function Publish({ letter, onClose }: Props) {
  const texts = messages.publish;
  const name = letterName(letter);
  const { run } = useAct({
    act: () => post<LetterTemplateDto>([resource, letter.id, 'publish'], {}, letter.etag),
    done: texts.done(name),
    failed: texts.failed,
    refreshes: [[resource]],
    reportsStale: true,
  });
  if (letter.status !== 'draft') return null;
  return (
    <Confirm
      title={texts.title(name)}
      confirm={texts.confirm}
      onConfirm={() => run().then(onClose)}
      onCancel={onClose}
    >
      {texts.text}
    </Confirm>
  );
}

function DeleteDraft({ letter, onClose }: Props) {
  const texts = messages.delete;
  const name = letterName(letter);
  const navigate = useNavigate();
  const hrefOf = useRecordHref(lettersPath);
  const { run } = useAct({
    act: () => deleteRecord(resource, letter.id, letter.etag),
    done: texts.done(name),
    failed: texts.failed,
    refreshes: [[resource]],
    reportsStale: true,
  });
  if (letter.status !== 'draft') return null;
  return (
    <Confirm
      title={texts.title(name)}
      confirm={texts.confirm}
      danger
      onConfirm={() => run().then(() => void navigate(hrefOf(), { replace: true }))}
      onCancel={onClose}
    >
      {texts.text}
    </Confirm>
  );
}
