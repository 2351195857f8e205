// Which enhanced status codes (RFC 3463) say that an address does not exist or is disabled. All others say nothing about it: 5.7 is
// policy such as a block list, 5.4.5 a daily limit, 5.2.2 a full mailbox, 5.1.7 and 5.1.8 the sender's address.
const dead = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

export const isDeadAddress = (status: string): boolean => dead.has(status)
