import type { Access, Route } from '@pazar/contracts/route/route.ts'
import { z } from 'zod'

const accessDescriptions: Record<Access, string> = {
  public: 'Anybody may call it.',
  'signed-in': 'Any signed-in user; answers hold their own things.',
  owner: 'The owner of what the path names, and admins; 404 for everybody else.',
  admin: 'Admins only; 403 for other users.',
}

function describeAccess({ access, duties }: Route): string {
  if (access === 'admin') return accessDescriptions.admin
  const helpers = duties ? `with the duty ${duties.join(', ')}` : access === 'public' ? undefined : 'none'
  return helpers
    ? `${accessDescriptions[access]} Helpers of the seller: ${helpers}.`
    : accessDescriptions[access]
}

const refusal = {
  description: 'A refusal: a stable code and a Serbian message',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const refusalSchema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    details: { type: 'object' },
  },
}

/** JSON Schema cannot describe transforms and refinements, so input is described before they apply. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>
  return described
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: described,
  }))
}

function requestBody({ body, accepts = 'json' }: Route) {
  if (accepts === 'image') {
    const schema = {
      type: 'object',
      properties: { image: { type: 'string', format: 'binary' } },
      required: ['image'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const schema = schemaOf(body, 'input')
  const json = { 'application/json': { schema } }
  return {
    requestBody: {
      required: true,
      content: accepts === 'form' ? { ...json, 'application/x-www-form-urlencoded': { schema } } : json,
    },
  }
}

function operation(route: Route) {
  const signedIn = route.access !== 'public'
  return {
    summary: route.summary,
    description: describeAccess(route),
    'x-access': route.access,
    ...(route.duties && { 'x-duties': route.duties }),
    security: signedIn ? [{ bearer: [] }, { cookie: [] }] : [],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
      },
      default: refusal,
    },
  }
}

/** Builds the OpenAPI 3.1 document of the routes, served at /api/openapi.json. */
export function openApiDocument(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pazar',
      version: '1',
      description: 'Commands and reads of the platform. Texts are Serbian (Latin).',
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'pazar_session' },
      },
    },
  }
}
