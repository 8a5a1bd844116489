import type { z } from 'zod'

/**
 * Who may call a route.
 * - public: anybody.
 * - signed-in: any open session; the answer holds the caller's own things only.
 * - owner: the seller whose thing the path names, or an admin. Anybody else gets 404, as for a thing that is not there.
 * - admin: role admin; other signed-in callers get 403.
 */
export type Access = 'public' | 'signed-in' | 'owner' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API. The list of them feeds the router, the OpenAPI document and the access test. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method
  /** With `:name` parameters. */
  path: string
  access: Access
  /** Answers at sellers' own hosts too, where the operator's calls never do (resolution 51): what a shopper's page needs. */
  anyHost?: true
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** How the body travels; JSON unless said. `form` accepts urlencoded beside JSON, `image` one multipart file named "image". */
  accepts?: 'json' | 'form' | 'image'
  answer: Answer
}

export const route = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  declared: Route<P, Q, B, A>,
): Route<P, Q, B, A> => declared

export type ParamsOf<T> = T extends Route<infer P, any, any, any> ? z.output<P> : never
export type QueryOf<T> = T extends Route<any, infer Q, any, any> ? z.output<Q> : never
export type BodyOf<T> = T extends Route<any, any, infer B, any> ? z.output<B> : never
/** What a caller sends, before the schema's defaults and transforms. */
export type PayloadOf<T> = T extends Route<any, any, infer B, any> ? z.input<B> : never
export type AnswerOf<T> = T extends Route<any, any, any, infer A> ? z.output<A> : never
