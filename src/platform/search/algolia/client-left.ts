/** Ends work whose client has left; nobody is told. */
export const clientLeft = new Error('the client has left')
