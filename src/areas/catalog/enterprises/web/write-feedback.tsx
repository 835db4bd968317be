import {
  FeedbackForm,
  type FeedbackFormProps,
} from '#community/feedback/web/widgets/feedback-form.tsx'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'

/** The form with its field for pictures; loaded when somebody writes. */
export function WriteFeedback(props: Omit<FeedbackFormProps, 'Files'>) {
  return <FeedbackForm {...props} Files={UploadField} />
}
