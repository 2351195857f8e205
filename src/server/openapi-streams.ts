// The calls under /api whose response is not the contract's JSON, for the OpenAPI document.

const token = {
  name: 'token',
  in: 'query',
  required: true,
  schema: { type: 'string', description: 'From the email' },
}

/** Paths with their operations. Error responses are added together with those of all other calls. */
export const streamPaths = {
  '/me/notifications/stream': {
    get: {
      operationId: 'notifications.stream',
      summary:
        'Server-Sent Events: `event: unread` with the number of your unread notifications, immediately and whenever it changes',
      tags: ['Notifications'],
      responses: {
        200: {
          description: 'A stream that stays open',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    },
  },
  '/account/export': {
    get: {
      operationId: 'account.export',
      summary: 'Download your data: JSON files and your photos',
      tags: ['Account'],
      responses: {
        200: {
          description: 'A ZIP archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  '/unsubscribe': {
    post: {
      operationId: 'notifications.unsubscribe',
      summary: 'Unsubscribe from a kind of email by its signed link (RFC 8058), without signing in',
      tags: ['Notifications'],
      parameters: [token],
      responses: {
        200: {
          description: 'Unsubscribed, also if it already was',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  unsubscribed: { type: 'string', enum: ['community', 'digest', 'weather', 'newsletter'] },
                },
              },
            },
          },
        },
      },
    },
  },
}
