import { Button } from '../../src/components/Button';
import { Confirm } from '../../src/components/dialog/Confirm';
import { Dialog, DialogBody, DialogFooter } from '../../src/components/dialog/Dialog';
import { NoticeDialog } from '../../src/components/dialog/NoticeDialog';
import type { Entries } from '../entries';
import { Opens } from './Opens';

export const dialogs: Entries = {
  'dialog/Confirm.tsx': {
    Dangerous: (
      <Opens>
        {(close) => (
          <Confirm title="Delete the section?" confirm="Delete" danger onConfirm={close} onCancel={close}>
            Nobody is enrolled in it.
          </Confirm>
        )}
      </Opens>
    ),
    'Not known yet': (
      <Opens>
        {(close) => (
          <Confirm title="Post grades?" pending onConfirm={close} onCancel={close}>
            Students see them immediately.
          </Confirm>
        )}
      </Opens>
    ),
  },
  'dialog/Dialog.tsx': Object.fromEntries(
    (['small', 'medium', 'large'] as const).map((size) => [
      size,
      <Opens key={size}>
        {(close) => (
          <Dialog title="Edit section" description="WM 210-01" size={size} onClose={close}>
            <DialogBody>Content</DialogBody>
            <DialogFooter>
              <Button type="button" onClick={close}>
                Save
              </Button>
            </DialogFooter>
          </Dialog>
        )}
      </Opens>,
    ]),
  ),
  'dialog/NoticeDialog.tsx': {
    Notice: (
      <Opens>
        {(close) => (
          <NoticeDialog title="Section not found" onClose={close}>
            It may have been deleted.
          </NoticeDialog>
        )}
      </Opens>
    ),
  },
};
