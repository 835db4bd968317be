/** Abort reason when the client has disconnected; not reported to anybody. */
export const clientLeft = new Error('the client has left')
