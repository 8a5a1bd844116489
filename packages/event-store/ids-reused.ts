/**
 * The stream already holds some, but not all, of the append's ids. A TypeError like every mistake of the
 * caller, because adapters do not retry those.
 */
export class IdsReused extends TypeError {
  override name = 'IdsReused'
  override message = 'Some of these event ids are recorded in this stream already, but not as this append'
}
