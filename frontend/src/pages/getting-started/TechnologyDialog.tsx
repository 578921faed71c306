import { useState } from 'react';
import type { TechnologyCheckDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Stack } from '../../components/layout/Stack';
import { StatusBadge } from '../../components/StatusBadge';
import { toast } from '../../components/toasts';
import { askServer } from '../../providers/gettingStarted';
import { checkBrowser, judged } from './checkBrowser';
import { featureLabels, messages, taskHints, taskTitles } from './messages';
import { type TaskProps, useComplete } from './useComplete';

const texts = messages.technology;

/** Tests this browser; a browser that passes completes the task. */
export function TechnologyDialog(props: TaskProps) {
  const { task, tasks, onClose } = props;
  const complete = useComplete(props);
  const [isRunning, setRunning] = useState(false);
  const [check, setCheck] = useState<TechnologyCheckDto>();
  const run = async () => {
    setRunning(true);
    try {
      const found = await checkBrowser(() => askServer(tasks.id));
      setCheck(found);
      // The act itself reports its failure.
      if (Object.values(judged(found)).every(Boolean)) await complete.run({ check: found }).catch(() => {});
    } catch {
      toast({ title: 'Error', description: messages.unreachable, variant: 'destructive' });
    } finally {
      setRunning(false);
    }
  };
  const isOpen = task.state === 'open';
  return (
    <Dialog
      title={taskTitles[task.code]}
      description={messages.ended(task) ?? taskHints[task.code]}
      hangs
      onClose={onClose}
    >
      <DialogBody tabIndex={0} role="region" aria-label={taskTitles[task.code]}>
        <Stack gap={4}>
          <p>{texts.about}</p>
          <div role="status">{check && <Result check={check} />}</div>
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" onClick={onClose}>
          Close
        </Button>
        {isOpen && (
          <Button type="button" disabled={isRunning} onClick={() => void run()}>
            {isRunning ? texts.running : check ? texts.again : texts.run}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function Result({ check }: { check: TechnologyCheckDto }) {
  const { cookies, width, answer, ...features } = judged(check);
  const lines: [text: string, passed: boolean][] = [
    [texts.script, true],
    [texts.cookies, cookies],
    ...Object.entries(features).map(([feature, passed]): [string, boolean] => [
      featureLabels[feature as keyof typeof features],
      passed,
    ]),
    [texts.width(check.screenWidth), width],
    [texts.answer(check.responseMs), answer],
  ];
  const isPassed = lines.every(([, passed]) => passed);
  return (
    <Stack gap={3}>
      <Inline as="p" gap={2} align="start">
        <Icon name={isPassed ? 'check' : 'alert'} tone={isPassed ? 'success' : 'danger'} />
        {isPassed ? texts.passed : texts.refused}
      </Inline>
      <Rows row={2}>
        {lines.map(([text, passed]) => (
          <Inline as="li" key={text} wrap gap={2} justify="space-between">
            <span>{text}</span>
            <StatusBadge tone={passed ? 'success' : 'danger'}>{passed ? texts.ok : texts.bad}</StatusBadge>
          </Inline>
        ))}
      </Rows>
    </Stack>
  );
}
