import { ErrorScreen } from '#ui/error-screens.tsx'

/**
 * Below the frame: where a form is refused, only what stands above the nearest boundary is loaded,
 * and the page that says so would have no frame.
 */
export const ErrorBoundary = ErrorScreen
