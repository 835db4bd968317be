declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** An invitation was mailed or is forgotten; key: the party in whose name it was. */
    'invitation.changed': null
  }
}

export {}
