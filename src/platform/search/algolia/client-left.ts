/** Abort reason when the client has disconnected; not reported to anyone. */
export const clientLeft = new Error('the client has left')
