import { type WebhookTopic, webhookTopics } from '@pazar/contracts/webhook/events.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { topicLabels } from './topics.ts'

interface Props {
  topics: readonly WebhookTopic[]
  errorText: string | undefined
  onChange: (topics: WebhookTopic[]) => void
}

/** The events that a webhook receives. */
export function TopicChoice({ topics, errorText, onChange }: Props) {
  return (
    <FormControl
      component="fieldset"
      error={Boolean(errorText)}
      aria-describedby={errorText ? 'webhook-dogadjaji' : undefined}
    >
      <FormLabel component="legend">Događaji</FormLabel>
      {webhookTopics.map((topic) => (
        <FormControlLabel
          key={topic}
          sx={{ alignItems: 'flex-start', mt: 0.75 }}
          control={
            <Checkbox
              sx={{ pt: 0.25 }}
              checked={topics.includes(topic)}
              onChange={(_event, on) =>
                onChange(webhookTopics.filter((each) => (each === topic ? on : topics.includes(each))))
              }
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
      {errorText && <FormHelperText id="webhook-dogadjaji">{errorText}</FormHelperText>}
    </FormControl>
  )
}
