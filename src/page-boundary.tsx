import { ErrorScreen } from '#ui/error-screens.tsx'

/**
 * Error boundary below the layout: when a submission fails, React Router reloads only the loaders
 * above the nearest boundary, and the error page needs the layout's data.
 */
export const ErrorBoundary = ErrorScreen
