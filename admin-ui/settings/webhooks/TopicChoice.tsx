import { type WebhookTopic, webhookTopics } from '@pazar/contracts/webhook/events.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useController } from 'react-hook-form'
import { topicLabels } from './topics.ts'

/** The events that a webhook receives: the field `topics` of the surrounding form. */
export function TopicChoice() {
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController<{ topics: readonly WebhookTopic[] }>({ name: 'topics' })
  return (
    <FormControl
      component="fieldset"
      error={Boolean(error)}
      aria-describedby={error ? 'webhook-dogadjaji' : undefined}
    >
      <FormLabel component="legend">Događaji</FormLabel>
      {webhookTopics.map((topic, place) => (
        <FormControlLabel
          key={topic}
          sx={{ alignItems: 'flex-start', mt: 0.75 }}
          control={
            <Checkbox
              sx={{ pt: 0.25 }}
              checked={value.includes(topic)}
              onChange={(_event, on) =>
                onChange(webhookTopics.filter((each) => (each === topic ? on : value.includes(each))))
              }
              // A refused choice focuses its first event.
              slotProps={{ input: { ref: place === 0 ? ref : undefined } }}
            />
          }
          label={
            <>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {topicLabels[topic].label}
              </Box>{' '}
              <Box component="code" sx={{ fontSize: '0.85em', color: 'text.secondary' }}>
                {topic}
              </Box>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9rem' }}>
                {topicLabels[topic].hint}
              </Box>
            </>
          }
        />
      ))}
      {error && <FormHelperText id="webhook-dogadjaji">{error.message}</FormHelperText>}
    </FormControl>
  )
}
