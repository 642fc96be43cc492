#!/usr/bin/env bash
# Runs `dgo check` and keeps its exit status for the steps after this one, which write the summary and the annotations
# before the job fails.
set -euo pipefail

refuse() {
  echo "::error title=dgo check::$1"
  echo 'exit-status=2' >>"$GITHUB_OUTPUT"
  exit 2
}

# A variable that is empty would count as given.
give() {
  if [ -n "$2" ]; then export "$1=$2"; fi
}

# Lines or commas, in any mixture, as the command line wants them: with commas.
list() {
  printf '%s' "$1" | tr -d '\r' | tr '\n' ',' | sed -E 's/[[:space:]]*,[[:space:]]*/,/g; s/,+/,/g; s/^,//; s/,$//'
}

# A value may have commas in it, so several go as JSON.
headers() {
  node -e '
    const lines = (process.env.INPUT_HEADER ?? "").split("\n").map((line) => line.trim()).filter((line) => line !== "");
    if (lines.length > 0) process.stdout.write(JSON.stringify(lines));
  '
}

give DGO_TOKEN "${INPUT_TOKEN:-}"
give DGO_OTHER_TOKEN "${INPUT_OTHER_TOKEN:-}"
give DGO_WALLET "$(list "${INPUT_WALLET:-}")"
give DGO_POOR_WALLET "${INPUT_POOR_WALLET:-}"
give DGO_OTHER_WALLET "${INPUT_OTHER_WALLET:-}"
give DGO_SPEND "${INPUT_SPEND:-}"
give DGO_DEPTH "${INPUT_DEPTH:-}"
give DGO_ONLY "$(list "${INPUT_ONLY:-}")"
give DGO_SKIP "$(list "${INPUT_SKIP:-}")"
give DGO_SEED "${INPUT_SEED:-}"
give DGO_SETTLE "${INPUT_SETTLE:-}"
give DGO_FULFILMENT_TIMEOUT "${INPUT_FULFILMENT_TIMEOUT:-}"
give DGO_RATE "${INPUT_RATE:-}"
give DGO_TIMEOUT "${INPUT_TIMEOUT:-}"
give DGO_MAX_TIME "${INPUT_MAX_TIME:-}"
give DGO_HEADER "$(headers)"
give DGO_WAIVE "${INPUT_WAIVE:-}"
give DGO_MIN_JUDGED "${INPUT_MIN_JUDGED:-}"
give DGO_REQUIRE "$(list "${INPUT_REQUIRE:-}")"
give DGO_BAIL "${INPUT_BAIL:-}"

case "${INPUT_ANONYMOUS:-false}" in
  true | false) ;;
  *) refuse 'the input anonymous must be true or false' ;;
esac
if [ -z "${DGO_TOKEN:-}" ] && [ "${INPUT_ANONYMOUS:-false}" = false ]; then
  refuse 'the input token is empty: check that its secret is set, and that this event may read it (a pull request from a fork may not). Set anonymous to true to judge only what needs no token'
fi

reports="${INPUT_REPORTS:-}"
case "$reports" in
  '') refuse 'the input reports is empty: name a folder' ;;
  *[,$'\n\r']*) refuse 'the input reports has a comma or a line end in it: name another folder' ;;
esac
mkdir -p -- "$reports"
# What an earlier step of the job has left here is no report of this run.
for file in report.json report.html junit.xml report.sarif summary.md; do rm -f -- "$reports/$file"; done
annotations="$(mktemp "${RUNNER_TEMP:-/tmp}/dgo-annotations.XXXXXX")"

arguments=(
  --report "json=$reports/report.json"
  --report "html=$reports/report.html"
  --report "junit=$reports/junit.xml"
  --report "sarif=$reports/report.sarif"
  --report "markdown=$reports/summary.md"
  --report "github=$annotations"
)
case "${INPUT_STRICT:-false}" in
  true) arguments+=(--strict) ;;
  false) ;;
  *) refuse 'the input strict must be true or false' ;;
esac

if [ "${INPUT_ANONYMOUS:-false}" = true ]; then arguments+=(--anonymous); fi
case "${INPUT_SHARED_ACCOUNT:-false}" in
  true) arguments+=(--shared-account) ;;
  false) ;;
  *) refuse 'the input shared-account must be true or false' ;;
esac

# Meanwhile nothing that a deployment says can be a command to the runner.
pause="$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
echo "::stop-commands::$pause"
status=0
node "$GITHUB_ACTION_PATH/dist/cli/dgo.js" check "${arguments[@]}" -- "${INPUT_BASE_URL:-}" || status="$?"
echo
echo "::$pause::"

{
  echo "exit-status=$status"
  echo "reports=$reports"
  echo "annotations=$annotations"
  for report in html=report.html json=report.json junit=junit.xml sarif=report.sarif markdown=summary.md; do
    file="$reports/${report#*=}"
    if [ -s "$file" ]; then echo "${report%%=*}=$file"; fi
  done
} >>"$GITHUB_OUTPUT"
