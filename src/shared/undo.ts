/** Seconds in which a decision can be undone. */
export const undoSeconds = 10

/** Seconds after which its mails are sent: by then no undo can arrive any more. */
export const undoMailSeconds = undoSeconds + 2
