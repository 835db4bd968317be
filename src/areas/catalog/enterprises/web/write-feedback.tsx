import {
  FeedbackForm,
  type FeedbackFormProps,
} from '#community/feedback/web/widgets/feedback-form.tsx'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'

/** Feedback form with image upload; loaded on demand. */
export function WriteFeedback(props: Omit<FeedbackFormProps, 'Files'>) {
  return <FeedbackForm {...props} Files={UploadField} />
}
