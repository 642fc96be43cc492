import java.io.File
import java.lang.System.getenv
import java.security.MessageDigest
import java.util.HexFormat
import java.util.UUID
import org.openapitools.client.apis.*
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.models.*

fun checksum(file: File): String =
    HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file.readBytes()))

/** Buys a code with the client that OpenAPI Generator makes for Kotlin. */
fun main() {
    val url = getenv("DGO_URL")
    ApiClient.accessToken = getenv("DGO_TOKEN")
    val orders = OrdersApi(url)
    val wallets = WalletsApi(url)
    val documents = CodesAndDocumentsApi(url)

    val variant = ProductsApi(url).getProduct(getenv("DGO_PRODUCT").toLong()).data.variant
    println("wallets ${wallets.listWallets().data.size}")
    val item = OrderRequestItem(productVariantId = variant.id, quantity = 2)
    val request = OrderRequest(walletId = UUID.fromString(getenv("DGO_WALLET")), items = listOf(item))
    val ulid = orders.createOrder(request, getenv("DGO_KEY")).data.ulid
    println("order $ulid")
    while (orders.getOrder(ulid).fulfillmentStatus != FulfillmentStatus.completed) Thread.sleep(100)
    println("codes ${documents.getOrderCodes(ulid).data.sumOf { it.codes.size }}")
    println("zip ${checksum(documents.downloadOrderCodes(ulid))}")
    println("pdf ${checksum(documents.downloadOrderInvoice(ulid))}")

    var rows = 0
    var page = 1
    do {
        val ledger = wallets.listTransactions(sort = WalletsApi.SortListTransactions.asc, perPage = 100, page = page++)
        rows += ledger.data.size
    } while (ledger.links.next != null)
    println("ledger $rows")
    try {
        orders.createOrder(request.copy(items = listOf(item.copy(productVariantId = 1))))
    } catch (error: ClientException) {
        println("refused ${error.statusCode}")
    }
}
