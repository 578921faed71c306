import { useDialogAddress } from '../../../components/dialog/useDialogAddress';

/** The dialogs of the screen, by their name in the address; another parameter has the section, if there is one. */
export type CourseDialog = 'create-course' | 'add-section' | 'edit-section' | 'cancel-section';

export function useCourseDialogs() {
  const { dialog, parameter, open, close } = useDialogAddress('dialog', ['section']);
  return {
    dialog: dialog as CourseDialog | undefined,
    sectionId: parameter('section'),
    open: (name: CourseDialog, sectionId?: string) => open(name, { section: sectionId }),
    close,
  };
}
